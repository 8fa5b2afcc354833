"""Playing in a terminal: the table as text, the question, the options, and a few commands. No game is known here."""

import sys
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any, Final

import petteia
from petteia.bots.eyes import Eyes
from petteia.bots.reasons import Reasons
from petteia.bots.simple import Bot
from petteia.bots.telling import percent
from petteia.bots.telling import told as in_parts
from petteia.cli import files
from petteia.cli.chooser import Chooser, Entry
from petteia.cli.screen import BAD, BOLD, FAINT, GOOD, NUMBER, TITLE, Screen
from petteia.cli.trouble import CATALOGUE, Trouble, told
from petteia.games.registry import entry_of
from petteia.kernel.entry import POSITION
from petteia.kernel.errors import PetteiaError
from petteia.kernel.flow import NOBODY, Seat
from petteia.kernel.ledger import Rule
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.view import Question
from petteia.kernel.words import Arg, MissingWords, Text, Words, languages, say

NEWS: Final = 14  # log lines shown with a question
YES: Final = ("y", "yes", "o", "oui", "s", "si", "sí")
ON: Final = ("on", "yes", "oui", "sí", "si", "1")
OFF: Final = ("off", "no", "non", "0")


class Leave(Exception):
    """The player leaves the table."""


class Terminal:
    """One match at one terminal: some seats are people, the others bots."""

    def __init__(self, match: Match, bots: Mapping[Seat, Bot], screen: Screen, language: str, save: str = "") -> None:
        self.match = match
        self.bots = bots
        self.people = [seat for seat in match.seats if seat not in bots]
        self.screen = screen
        self.save_to = save
        self.auto = False
        self.here: Seat = self.people[0] if len(self.people) == 1 else NOBODY  # who sits at the terminal
        known = max(0, len(match.game.news or ()) - NEWS)  # of a game that goes on, the end is told
        self.heard = dict.fromkeys((NOBODY, *match.seats), known)  # log lines each seat has read
        self.rules: dict[str, Rule] = petteia.rules(match.name)
        self.chooser = Chooser(())
        self.speak(language)

    def speak(self, language: str) -> None:
        self.language = language
        self.words = self.match.words(language)
        self.own = Words.of(CATALOGUE, language)

    # ---- the game -----------------------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play until the game is over (True) or the player leaves (False)."""
        self.greet()
        try:
            while self.match.ask:
                seat = self.match.ask.seat
                if seat in self.bots:
                    self.bot_chooses(seat)
                else:
                    self.person_chooses(seat)
        except (Leave, EOFError, KeyboardInterrupt):
            self.goodbye()
            return False
        self.keep()
        self.ending()
        return True

    def greet(self) -> None:
        say, screen = self.own, self.screen
        seats = ", ".join(
            say("told.of", what=self.seat_name(seat), text=self.sitting(seat)) for seat in self.match.seats
        )
        screen.say(screen.paint(say("play.title", game=self.words(f"game.{self.match.name}"), seed=self.seed), TITLE))
        screen.say(f"{seats}. {say('play.how')}")
        if screen.live and len(self.people) == 1:
            self.pause(say("play.enter"))

    def sitting(self, seat: Seat) -> str:
        """Who has this seat."""
        if seat in self.bots:
            return self.own("play.bot", name=getattr(self.bots[seat], "called", self.bots[seat].name))
        return self.own("play.person" if len(self.people) == 1 else "play.player")

    @property
    def seed(self) -> int:
        return self.match.journal.seed

    def bot_chooses(self, seat: Seat) -> None:
        if self.screen.live:
            self.screen.out.write(self.screen.paint(self.own("play.thinks", seat=self.seat_name(seat)), FAINT) + "\r")
            self.screen.out.flush()
        bot = self.bots[seat]
        self.match.choose(bot.choose(bot.look(self.match.game, seat)), seat)

    def person_chooses(self, seat: Seat) -> None:
        """Show the question until it is answered, taken back or left."""
        ask = self.match.ask
        assert ask is not None
        if self.auto and len(ask.options) == 1:
            self.choose(ask.options[0].key)
            return
        if seat != self.here and len(self.people) > 1:
            self.hand_over(seat)
        self.here = seat
        self.chooser = Chooser(ask.options)
        plies = self.match.game.plies
        self.show(ask)
        while self.match.ask and self.match.game.plies == plies:
            self.answer(self.read("> "))

    def hand_over(self, seat: Seat) -> None:
        """Nobody sees the other's hand."""
        self.screen.clear(secret=True)
        self.screen.say()
        self.pause(self.screen.paint(self.own("play.hand_over", seat=self.seat_name(seat), number=seat + 1), BOLD))

    def pause(self, text: str) -> None:
        self.screen.say(text)
        self.read("")

    def read(self, prompt: str) -> str:
        """One line from the player."""
        return input(prompt).strip()

    def choose(self, key: str) -> None:
        self.heard[self.here] = len(self.match.game.news or ())
        self.match.choose(key, self.here)
        self.keep()

    def keep(self) -> None:
        """The journal is on disk after every choice, so that nothing is lost whatever happens."""
        if self.save_to:
            files.write_text(self.save_to, petteia.save_text(self.match))

    # ---- showing ------------------------------------------------------------------------------------------------

    def show(self, ask: Question) -> None:
        """Table, news, place in the rules, question, options."""
        screen = self.screen
        screen.clear()
        screen.say()
        self.board("")
        self.news()
        screen.say()
        where = " › ".join(told(self.words, title) for title in self.match.where())
        screen.say(screen.paint(where, FAINT))
        screen.say(screen.paint(told(self.words, ask.text), TITLE))
        if self.match.draw_offered_by not in (None, self.here):
            screen.say(screen.paint(self.own("play.draw_offered"), NUMBER))
        self.list_options()

    def list_options(self) -> None:
        screen, entries, ask = self.screen, self.chooser.entries(), self.match.ask
        wide = len(str(len(entries)))
        lines: list[str] = []
        for number, entry in enumerate(entries, start=1):
            several = screen.paint(f" ({len(entry.options)})", FAINT) if not entry.option else ""
            label = told(self.words, entry.label())
            lines.append(f" {screen.paint(str(number).rjust(wide), NUMBER)}  {label}{several}")
        screen.columns(lines)
        hints = [self.own("play.hint_number")]
        if self.chooser.path:
            hints.append(self.own("play.hint_back"))
        if self.match.may_undo(self.here):
            hints.append(self.own("play.hint_undo"))
        hints.append(self.own("play.hint_rule"))
        if ask and ask.refused:
            hints.append(self.own("play.hint_why", count=len(ask.refused)))
        hints.append(self.own("play.hint_help"))
        screen.say(screen.paint(" · ".join(hints), FAINT))

    def news(self) -> None:
        """What happened since this seat's last choice."""
        since = min(self.heard[self.here], len(self.match.game.news or ()))
        lines = self.lines(since)
        if not lines:
            return
        self.screen.say()
        if len(lines) > NEWS:
            self.screen.say(self.screen.paint("  " + self.own("play.earlier", count=len(lines) - NEWS), FAINT))
        for line in lines[-NEWS:]:
            self.screen.say(f"  {line}")

    def lines(self, since: int = 0) -> list[str]:
        try:
            return self.match.log(self.here, self.language, since)
        except MissingWords as missing:
            return [str(missing)]

    def seat_name(self, seat: Seat) -> str:
        return told(self.words, self.match.game.seat_name(seat))

    # ---- answering ----------------------------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """An option, or a command. What is neither is told in one line, and nothing is lost."""
        try:
            if not typed:
                self.list_options()
            elif not self.option(typed) and not self.command(typed):
                last = len(self.chooser.entries())
                raise Trouble("wrong.answer", typed=typed, last=last)
        except PetteiaError as no:
            self.screen.say(self.screen.paint(no.said_in(self.language), BAD))

    def option(self, typed: str) -> bool:
        """The option of a number or a key; several are narrowed down."""
        if typed.isdecimal():
            entry = self.numbered(typed)
        else:
            found = self.chooser.named(typed)
            if found is None or (not found.option and typed.split()[0] in COMMANDS):
                return False
            entry = found
        if entry.option:
            self.choose(entry.option.key)
        else:
            self.chooser.narrow(entry.path)
            self.show_narrowed()
        return True

    def show_narrowed(self) -> None:
        """The table once more with what is left to choose from; only the list where nothing can be wiped away."""
        if self.screen.live and self.match.ask:
            self.show(self.match.ask)
        else:
            self.list_options()

    def numbered(self, typed: str) -> Entry:
        entries = self.chooser.entries()
        if not typed.isdecimal() or not 1 <= int(typed) <= len(entries):
            raise Trouble("wrong.answer", typed=typed, last=len(entries))
        return entries[int(typed) - 1]

    def command(self, typed: str) -> bool:
        name, _, rest = typed.lstrip("/").partition(" ")
        if name.startswith("?") and len(name) > 1:
            name, rest = "?", name[1:] + rest
        command = COMMANDS.get(name.lower())
        if command is None:
            return False
        command(self, rest.strip())
        return True

    # ---- commands -----------------------------------------------------------------------------------------------

    def undo(self, _: str) -> None:
        self.match.undo(self.here)
        self.heard[self.here] = min(self.heard[self.here], len(self.match.game.news or ()))
        self.keep()

    def help(self, about: str) -> None:
        """All commands, or the rule behind an option or an id."""
        screen = self.screen
        if not about:
            lines = [self.own(f"help.{key}").partition(": ") for key in HELP]
            widest = max(len(what) for what, _, _ in lines)
            for what, _, does in lines:
                screen.say(f"  {screen.paint(what.ljust(widest), NUMBER)}  {does}")
            return
        if about.upper() in self.rules:
            self.rule(about.upper())
            return
        entry = self.numbered(about) if about.isdecimal() else self.chooser.named(about)
        if entry is None:
            raise Trouble("wrong.answer", typed=about, last=len(self.chooser.entries()))
        screen.say(f"  {screen.paint(told(self.words, entry.label()), BOLD)}")
        if entry.option:
            screen.say(screen.paint(f"  {entry.option.key}", FAINT))
            for kind, ref in self.touched(entry.option.label):
                self.describe(kind, ref)
        for rule in dict.fromkeys(option.rule for option in entry.options):
            self.rule(rule)

    def touched(self, label: Text) -> list[tuple[str, str]]:
        """Kinds and refs an option speaks of."""
        keys = [part.key for part in label.parts.values() if isinstance(part, Text)]
        return [(key.partition(".")[0], key.partition(".")[2]) for key in keys]

    def describe(self, kind: str, ref: str) -> None:
        key = f"{kind}_text.{ref}"
        if self.words.has(key):
            self.screen.wrapped(self.words(key), "    ")

    def rule(self, id: str) -> None:
        rule = self.rules.get(id)
        if rule is None:
            return
        self.screen.say(f"  {self.screen.paint(id, NUMBER)}")
        self.screen.wrapped(rule.text(self.language, self.match.options()), "    ")
        if rule.why(self.language):
            self.screen.wrapped(self.own("play.ruling", why=rule.why(self.language)), "    ")

    def why(self, _: str) -> None:
        """What is refused now, and why."""
        ask, screen = self.match.ask, self.screen
        if not ask or not ask.refused:
            screen.say("  " + self.own("play.nothing_refused"))
            return
        for no in ask.refused:
            reason = f"{told(self.words, no.label)} – {told(self.words, no.why)}"
            screen.say(f"  {screen.paint('✗', BAD)} {reason} {screen.paint(no.rule, NUMBER)}")
        for id in dict.fromkeys(no.rule for no in ask.refused):
            self.rule(id)

    def hint(self, _: str) -> None:
        """What a bot would choose, and why; and how everybody stands."""
        from petteia.bots.reasons import Adviser, chances

        seed = self.match.game.plies
        eyes = Eyes(self.match.game, self.here, seed)
        reasons = Adviser(seed).why(eyes)
        assert reasons is not None, "whoever types a command is asked"
        say_reasons(self.screen, self.words, reasons)
        shares = [
            f"{self.seat_name(seat)} {self.words('why.share', share=percent(share))}"
            for seat, share in enumerate(chances(eyes, seed))
        ]
        measured = entry_of(self.match.name).calibration_of(self.match.game, POSITION).measured
        key = "play.chances" if measured else "play.chances_judged"
        self.screen.say("  " + self.screen.paint(self.own(key, shares=", ".join(shares)), FAINT))

    def log(self, count: str) -> None:
        lines = self.lines()
        if count and not count.isdecimal():
            raise PetteiaError("error.number", what="log", allowed=say("allowed.from", least=1), found=count)
        for line in lines[-int(count) :] if count else lines:
            self.screen.say(f"  {line}")

    def board(self, _: str) -> None:
        self.screen.folded(table_text(self.match, self.here, self.words, self.chooser))

    def hand(self, _: str) -> None:
        """The cards only this seat sees, each with its text."""
        zones: Any = self.match.view(self.here)["zones"]
        shown = 0
        for zone in self.match.game.book.zones:
            if zone.name.endswith(f".{self.here}") and zone.open_to(self.here):
                for card in zones[zone.name]:
                    shown += 1
                    self.card_shown(zone.deck.kind, card)
        if not shown:
            self.screen.say("  " + self.own("play.no_cards"))

    def card_shown(self, kind: str, ref: str) -> None:
        self.screen.say(f"  {self.screen.paint(told(self.words, Text(f'{kind}.{ref}')), BOLD)}")
        self.describe(kind, ref)

    def card(self, name: str) -> None:
        """Any card of the game by its name or a part of it."""
        known: list[tuple[str, str, str]] = []
        for key in self.words.entries:
            kind, dot, ref = key.partition("_text.")
            if dot and self.words.has(f"{kind}.{ref}"):
                known.append((kind, ref, self.words(f"{kind}.{ref}")))
        wanted = simple(name)
        found = [card for card in known if wanted and (wanted in simple(card[2]) or wanted in simple(card[1]))]
        if not found:
            raise Trouble("wrong.card", card=name, allowed=", ".join(name for _, _, name in known))
        for kind, ref, _ in found:
            self.card_shown(kind, ref)

    def resign(self, _: str) -> None:
        if self.sure(self.own("play.sure_resign")):
            self.match.resign(self.here)
            self.keep()

    def draw(self, _: str) -> None:
        """Offer a draw, or agree to one that is offered."""
        if self.match.draw_offered_by not in (None, self.here):
            self.match.agree_draw(self.here)
            self.keep()
            return
        if self.match.draw_offered_by is None:
            self.match.offer_draw(self.here)
        self.screen.say("  " + self.own("play.bots_decline" if len(self.people) == 1 else "play.draw_stands"))

    def wish(self, value: str) -> None:
        """Set something that a player may set at any time; without a value: what there is."""
        for wish in self.match.game.wishes(self.here):
            told = {self.match.game.key(pick): self.words.say(label) for pick, label in wish.values.items()}
            for key, label in told.items():
                if value and key.endswith(f" {value}"):
                    self.match.wish(key, self.here)
                    self.keep()
                    self.screen.say("  " + self.own("told.of", what=self.words.say(Text(wish.about)), text=label))
                    return
            now = self.match.game.key(wish.chosen)
            self.screen.say("  " + self.words.say(Text(wish.about)))
            values = {key: key.partition(" ")[2] for key in told}
            widest = max(len(each) for each in values.values())
            for key, label in told.items():
                self.screen.say(f"    {'•' if key == now else ' '} {values[key].ljust(widest)}  {label}")
            if value:
                allowed = ", ".join(values.values())
                raise Trouble("wrong.wish", value=value, allowed=allowed)
            return
        raise Trouble("wrong.no_wish")

    def sure(self, question: str) -> bool:
        return self.read(f"{question} ").lower() in YES

    def save(self, name: str) -> None:
        if not name and not self.save_to:
            raise Trouble("wrong.save_name")
        files.write_text(name or self.save_to, petteia.save_text(self.match))
        self.save_to = name or self.save_to
        self.screen.say("  " + self.screen.paint(self.own("play.saved", file=self.save_to), GOOD))

    def lang(self, language: str) -> None:
        if language not in (offered := languages(CATALOGUE)):
            raise PetteiaError("error.language", language=language, allowed=", ".join(offered))
        self.speak(language)
        if self.match.ask:
            self.show(self.match.ask)

    def automatic(self, switch: str) -> None:
        if switch.lower() not in (*ON, *OFF):
            raise Trouble("wrong.auto", found=switch)
        self.auto = switch.lower() in ON
        self.screen.say("  " + self.own("play.auto_on" if self.auto else "play.auto_off"))
        ask = self.match.ask
        if self.auto and ask and len(ask.options) == 1:
            self.choose(ask.options[0].key)

    def back(self, _: str) -> None:
        if self.chooser.back():
            self.show_narrowed()
        else:
            self.list_options()

    def leave(self, _: str) -> None:
        """Before leaving, the game may be kept."""
        if not self.save_to and self.match.game.plies:
            name = self.read(self.own("play.keep_as") + " ")
            if name:
                self.save(name)
        raise Leave

    # ---- the end ------------------------------------------------------------------------------------------------

    def goodbye(self) -> None:
        """How to come back, or that nothing was kept."""
        say = self.own
        self.screen.say()
        if self.save_to:
            try:
                self.keep()
            except PetteiaError as no:
                self.screen.say(no.said_in(self.language))
                return
            self.screen.say(say("play.resume", game=self.match.name, file=self.save_to))
        else:
            self.screen.say(say("play.not_kept", plies=self.match.game.plies))

    def ending(self) -> None:
        """The last table; hands of two people at one keyboard stay hidden."""
        if len(self.people) > 1:
            self.heard[NOBODY] = self.heard[self.here]
            self.here = NOBODY
        self.chooser = Chooser(())
        self.screen.clear()
        self.screen.say()
        self.board("")
        self.news()
        self.screen.say()
        self.screen.say(self.screen.paint(outcome(self.match, self.language), TITLE))
        if self.save_to:
            self.screen.say(self.own("play.saved", file=self.save_to))


def say_reasons(screen: Screen, words: Words, reasons: Reasons, seat: Text | None = None) -> None:
    """Why a choice, part by part."""
    label = words.say(reasons.label)
    head = words("why.choose", label=label) if seat is None else words("why.chose", seat=words.say(seat), label=label)
    screen.say("  " + screen.paint(head, GOOD if seat is None else BAD))
    for part in in_parts(reasons, words):
        if part.title:
            screen.say(f"  {screen.paint(part.title, BOLD)}")
        for item in part.items:
            screen.say(f"    {item}")


def table_text(match: Match, seat: Seat, words: Words, chooser: Chooser | None = None) -> str:
    """The table as one seat sees it, as the game writes it; or else all there is, name by name."""
    view: dict[str, Any] = match.view(seat)
    if chooser and view["ask"]:
        left = {option.key for option in chooser.left()}
        view["ask"]["options"] = [option for option in view["ask"]["options"] if option["key"] in left]
    try:
        text = entry_of(match.name).text_board(view, words)
    except MissingWords:
        text = ""
    return text or plain_table(view)


def plain_table(view: Json) -> str:
    lines: list[str] = []
    list_out(view["table"], "", lines)
    zones: Any = view["zones"]
    for zone, cards in zones.items():
        if cards:
            lines.append(f"{zone}: {', '.join(cards)}")
    return "\n".join(lines)


def list_out(value: object, indent: str, lines: list[str]) -> None:
    """Nested values, one per line."""
    entries: list[tuple[object, object]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list):
        entries = [(number, inner) for number, inner in enumerate(value, start=1)]
    for name, inner in entries:
        if isinstance(inner, dict) or (isinstance(inner, list) and any(isinstance(one, dict) for one in inner)):
            lines.append(f"{indent}{name}:")
            list_out(inner, indent + "  ", lines)
        elif inner not in (None, []):
            lines.append(f"{indent}{name}: {', '.join(map(str, inner)) if isinstance(inner, list) else inner}")


def outcome(match: Match, language: str) -> str:
    """Who won, and how."""
    result = match.result
    own, words = Words.of(CATALOGUE, language), match.words(language)
    if result is None:
        return own("play.goes_on", plies=match.game.plies)
    way = way_text(match.name, result.way, language)
    parts: dict[str, Arg] = {"way": way, "scores": " : ".join(str(score) for score in result.scores)}
    if not result.winners:
        return own("play.lost" if match.game.seats == 1 else "play.drawn", **parts)
    winners = ", ".join(told(words, match.game.seat_name(seat)) for seat in result.winners)
    return own("play.won", winners=winners, count=len(result.winners), **parts)


def way_text(game: str, way: str, language: str) -> str:
    words = Words.of(game, language)
    return words(f"way.{way}") if words.has(f"way.{way}") else way.replace("_", " ")


def simple(text: str) -> str:
    """A name as people type it: no capitals, no accents, no underscores."""
    bare = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in bare if not unicodedata.combining(sign)).replace("_", " ").strip()


def edit_lines() -> None:
    """Arrow keys and history at the prompt, where the system has them."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:
            return


HELP: Final = (
    "number",
    "key",
    "back",
    "undo",
    "rule",
    "why",
    "hint",
    "board",
    "hand",
    "card",
    "log",
    "save",
    "lang",
    "auto",
    "wish",
    "draw",
    "resign",
    "quit",
)

COMMANDS: Final[dict[str, Callable[[Terminal, str], None]]] = {
    "u": Terminal.undo,
    "undo": Terminal.undo,
    "?": Terminal.help,
    "h": Terminal.help,
    "help": Terminal.help,
    "why": Terminal.why,
    "hint": Terminal.hint,
    "log": Terminal.log,
    "board": Terminal.board,
    "hand": Terminal.hand,
    "card": Terminal.card,
    "resign": Terminal.resign,
    "draw": Terminal.draw,
    "wish": Terminal.wish,
    "save": Terminal.save,
    "lang": Terminal.lang,
    "auto": Terminal.automatic,
    "b": Terminal.back,
    "back": Terminal.back,
    "q": Terminal.leave,
    "quit": Terminal.leave,
    "exit": Terminal.leave,
}
