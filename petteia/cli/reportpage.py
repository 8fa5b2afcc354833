"""The page of `petteia report`: plots drawn here, one file, nothing fetched, light and dark, wide and narrow."""

import shlex
from typing import TYPE_CHECKING, Final

import petteia
from petteia.bots.plots import Plot, Plots
from petteia.cli.trouble import CATALOGUE
from petteia.draw.svg import escape
from petteia.draw.theme import page_css
from petteia.kernel.box import plain
from petteia.kernel.words import Words

if TYPE_CHECKING:
    from petteia.cli.report import Study

FEW: Final = 30  # games that say little

STYLE: Final = """
*{box-sizing:border-box}
body{margin:0;background:var(--table);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1240px;margin:0 auto;padding:16px}
h1{font-size:1.7rem;line-height:1.2;margin:.4em 0}
h2{font-size:1.1rem;margin:0 0 .4em}
p{margin:.3em 0;max-width:70ch}
code{font-size:.85rem;overflow-wrap:anywhere}
p.soft,section p{color:var(--ink-soft);font-size:.9rem}
.plots{columns:360px 3;column-gap:16px;margin-top:16px}
section{break-inside:avoid;background:var(--paper);border:1px solid var(--table-line);border-radius:8px;
padding:14px;margin:0 0 16px}
svg.chart{width:100%;height:auto;font-family:inherit}
@media print{body{background:none}}
"""


class Page:
    """A report in one language."""

    def __init__(self, study: "Study", language: str) -> None:
        self.study = study
        self.language = language
        self.say = Words.of(CATALOGUE, language)
        self.plots = Plots(study.entry.name, study.seats, study.options, study.games, language)

    def head(self) -> str:
        say, study = self.say, self.study
        made = say(
            "report.made",
            bots=", ".join(dict.fromkeys(study.bots)),
            seats=study.seats,
            first=study.first,
            last=study.first + study.count - 1,
            rules=study.entry.book.version,
            version=petteia.__version__,
        )
        lines = [made, say("report.reading"), say("report.bots")]
        if len(self.plots.usual) < FEW:
            lines.append(say("report.few", games=len(self.plots.usual)))
        if study.broken:
            lines.append(say("report.broken", games=len(study.broken)))
        told = "".join(f"<p>{escape(line)}</p>" for line in lines)
        return f'{told}<p class="soft">{escape(say("report.again"))} <code>{escape(self.command())}</code></p>'

    def command(self) -> str:
        study = self.study
        usual = study.entry.checked(study.seats, {})
        chosen = [
            f"--option {shlex.quote(f'{name}={value}')}"
            for name, value in study.options.items()
            if value != usual[name]
        ]
        varied = ",".join(dict.fromkeys(next(iter(other)) for other in study.varied)) or "none"
        bots = study.bots if len(set(study.bots)) > 1 else study.bots[:1]
        parts = [
            f"petteia report {plain(study.entry.name)} --seats {study.seats} --bots {','.join(bots)}",
            *chosen,
            f"--games {study.count} --each {study.each} --vary {varied} --seed {study.first} -o FOLDER",
        ]
        return " ".join(parts)

    def __str__(self) -> str:
        title = self.say(
            "report.title", game=self.plots.say(f"game.{plain(self.study.entry.name)}"), games=len(self.plots.usual)
        )
        parts = "\n".join(section(plot) for plot in self.plots.all())
        return (
            f'<!doctype html>\n<html lang="{self.language}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>{page_css()}{STYLE}</style>\n</head>\n"
            f"<body><main>\n<h1>{escape(title)}</h1>\n{self.head()}\n"
            f'<div class="plots">\n{parts}\n</div>\n</main></body>\n</html>\n'
        )


def section(plot: Plot) -> str:
    note = f"<p>{escape(plot.note)}</p>" if plot.note else ""
    return f"<section><h2>{escape(plot.title)}</h2>{note}{plot.svg.fragment('chart')}</section>"


def page(study: "Study", language: str) -> str:
    """The whole report as one HTML page."""
    return str(Page(study, language))
