"""`petteia serve`: the games in the browser."""

import argparse
import importlib
import socket

from petteia.cli import files
from petteia.cli.boxes import open_file
from petteia.cli.files import reason
from petteia.cli.trouble import Trouble


def serve(args: argparse.Namespace) -> int:
    """Serve the table until interrupted; bad addresses are named before anything is opened."""
    try:
        app = importlib.import_module("petteia.server.app")
    except ModuleNotFoundError as no:
        raise Trouble("wrong.serve_packages", package=str(no.name)) from None
    for name in args.box:
        open_file(name)
    boxes = [files.read_text(name) for name in args.box]
    port = args.port
    try:
        with socket.socket(socket.AF_INET6 if ":" in args.host else socket.AF_INET) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((args.host, port))
    except OSError as no:
        raise Trouble("wrong.serve_address", host=args.host, port=port, why=reason(no)) from None
    settings = {"json_logs": args.json_logs, "open_metrics": args.open_metrics, "boxes": tuple(boxes)}
    app.serve(args.host, port, args.db, args.open, args.workers, **settings)
    return 0
