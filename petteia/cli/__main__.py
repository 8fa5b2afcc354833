"""petteia serve | play | simulate | replay | verify | show | scene | fuzz | ledger | bench"""

import os
import sys
from collections.abc import Sequence
from typing import Final

from petteia.cli.arguments import check_game, language_wanted, parser
from petteia.cli.files import reason
from petteia.cli.letters import be_readable
from petteia.cli.trouble import RuleBroke, Trouble, Usage
from petteia.kernel.errors import PetteiaError

BROKEN: Final = 1
WRONG: Final = 2
STOPPED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Bad input is one line on standard error and exit status 2."""
    be_readable()
    given = sys.argv[1:] if arguments is None else arguments
    language = language_wanted(given)
    try:
        args = parser().parse_args(given)
        if args.run is None:
            parser().print_help()
            return 0
        check_game(args)
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except Usage as no:
        message, command = no.args
        return complain(Trouble("wrong.usage", message=message, command=command), language)
    except PetteiaError as no:
        return complain(no, language)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        complain(Trouble("wrong.stopped"), language)
        return STOPPED
    except BrokenPipeError:  # whoever read our output has left
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as no:
        return complain(Trouble("wrong.system", why=reason(no)), language)


def complain(no: PetteiaError, language: str) -> int:
    print(f"petteia: {' '.join(no.said_in(language).splitlines())}", file=sys.stderr)
    return BROKEN if isinstance(no, RuleBroke) else WRONG


if __name__ == "__main__":
    sys.exit(main())
