"""A lesson being played: judges each choice by the rules and by what the lesson is about, and knows how far it is."""

from typing import Final

from petteia.bots.registry import USUAL, make_bot
from petteia.kernel.errors import BadScene, NotOffered, SceneFailed
from petteia.kernel.flow import Seat
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.scene import side_names
from petteia.kernel.view import Question
from petteia.kernel.words import Text, Words
from petteia.learn.lesson import Lesson, Step, matches, told

RIGHT: Final = "right"  # what the lesson asks for
WRONG: Final = "wrong"  # a common wrong way, with an answer of its own
OTHER: Final = "other"  # legal, but not what the lesson is about
REFUSED: Final = "refused"  # the rules do not allow it

SEED: Final = 1  # of the bot that answers where nothing is written down
CATALOGUE: Final = "learn"


class Answer:
    """What is said to a choice: its kind, the text in the reader's language, the rule behind it."""

    def __init__(self, kind: str, texts: dict[str, str] | Text, rule: str = "") -> None:
        self.kind = kind
        self.texts = texts
        self.rule = rule

    def said(self, match: Match, language: str) -> str:
        words = match.words(language)
        if isinstance(self.texts, Text):
            label = self.texts.parts.get("label")
            named = words.say(label) if isinstance(label, Text) else ""
            why = self.texts.parts.get("why")
            reason = words.say(why) if isinstance(why, Text) else ""
            return Words.of(CATALOGUE, language)(self.texts.key, label=named, why=reason)
        return told(self.texts, words)


class Run:
    """How far somebody is in a lesson. The match is the table's own: it is handed in."""

    def __init__(self, lesson: Lesson, step: int = 0, marks: list[int] | None = None, used: int = 0) -> None:
        self.lesson = lesson
        self.step = step
        self.marks = marks if marks is not None else []  # lines of the journal at the beginning of each step
        self.used = used  # dice of the step that have been rolled
        self.answer: Answer | None = None
        self.answers = 0  # so that the same answer twice is news

    @property
    def done(self) -> bool:
        return self.step >= len(self.lesson.steps)

    @property
    def now(self) -> Step | None:
        return None if self.done else self.lesson.steps[self.step]

    def begin(self, match: Match) -> None:
        """The first step, in the position of the lesson; before it the other sides do what is written down."""
        self._others(match, list(self.lesson.others), [])
        self.marks = [len(match.journal.entries)]
        self.restart()

    def restart(self) -> None:
        """From the first step, in the position it began in."""
        self.step, self.used = 0, 0
        del self.marks[1:]
        self.tell(None)

    def kept(self) -> Json:
        """How far it is, as plain data."""
        return {"step": self.step, "marks": list(self.marks), "used": self.used}

    # ---- choosing -----------------------------------------------------------------------------------------------

    def right(self, match: Match) -> list[str]:
        """The choices on offer that the step asks for."""
        step, ask = self.now, match.ask
        if step is None or ask is None or ask.seat != self.lesson.seat(match):
            return []
        return [
            option.key
            for option in ask.options
            if matches(option.key, step.right) and self._leads_on(match, option.key)
        ]

    def _leads_on(self, match: Match, key: str) -> bool:
        """Does a choice reach the goal of the step, or leave a way to it?"""
        step = self.now
        assert step is not None
        if not step.then:
            return True
        twin = match.copy()
        self._play(twin, key, list(self._dice(match)))
        if self._reached(twin, step):
            return True
        ask = twin.ask
        if ask is None or ask.seat != self.lesson.seat(twin):
            return False
        return any(matches(option.key, step.right) for option in ask.options)

    def judge(self, match: Match, key: str) -> Answer:
        """What there is to say to a choice; nothing is changed."""
        step, ask = self.now, match.ask
        if step is None or ask is None:
            return Answer(OTHER, Text("learn.over"))
        option = next((option for option in ask.options if option.key == key), None)
        if option is None:
            return self._no(ask, key)
        if key in self.right(match):
            return Answer(RIGHT, dict(step.success), step.rule)
        for wrong in step.wrong:
            if matches(key, wrong.keys):
                return Answer(WRONG, dict(wrong.text), wrong.rule or option.rule)
        if step.reads:
            return Answer(OTHER, Text("learn.read_first"))
        return Answer(OTHER, Text("learn.other", {"label": option.label}), option.rule)

    def _no(self, ask: Question, key: str) -> Answer:
        """The rules do not allow it: their reason; a wrong way of the lesson may say it better."""
        step = self.now
        refused = next((no for no in ask.refused if no.key == key), None)
        if refused is None:
            raise NotOffered("error.not_offered", choice=key, allowed=", ".join(o.key for o in ask.options[:8]))
        for wrong in step.wrong if step else ():
            if matches(key, wrong.keys):
                return Answer(WRONG, dict(wrong.text), wrong.rule or refused.rule)
        return Answer(REFUSED, Text("learn.refused", {"label": refused.label, "why": refused.why}), refused.rule)

    def choose(self, match: Match, key: str) -> Answer:
        """Judge a choice; what is right is carried out, and what the others answer. Everything else changes nothing."""
        answer = self.judge(match, key)
        if answer.kind == RIGHT:
            self.take(match, key)
        self.tell(answer)
        return answer

    def tell(self, answer: Answer | None) -> None:
        self.answer = answer
        self.answers += 1

    def take(self, match: Match, key: str) -> None:
        """Carry out a choice that is right."""
        step = self.now
        assert step is not None
        dice = list(self._dice(match))
        before = len(dice)
        self._play(match, key, dice)
        self.used += before - len(dice)
        if self._reached(match, step):
            self._next(match)

    def go_on(self, match: Match) -> None:
        """A step that is only read has been read."""
        if self.now is not None and self.now.reads:
            self._next(match)
            self.tell(None)

    def back_to(self, match: Match) -> int:
        """One step back, or to the beginning of this one; so many lines of the journal are left then."""
        amid = len(match.journal.entries) > self.marks[self.step]
        self.step = max(0, self.step - (0 if amid else 1))
        del self.marks[self.step + 1 :]
        self.used = 0
        self.tell(None)
        return self.marks[self.step]

    def _next(self, match: Match) -> None:
        self.step += 1
        self.used = 0
        self.marks.append(len(match.journal.entries))

    # ---- what happens at the table ------------------------------------------------------------------------------

    def _dice(self, match: Match) -> list[int]:
        step = self.now
        assert step is not None
        return self.lesson.scene.dice(match.game, step.given)[self.used :]

    def _play(self, match: Match, key: str, dice: list[int]) -> None:
        """The learner's choice and all that follows until they are asked again."""
        step, me = self.now, self.lesson.seat(match)
        assert step is not None
        self._choose(match, key, me, dice)
        self._others(match, list(step.others), dice)

    def _others(self, match: Match, script: list[str], dice: list[int]) -> None:
        """All that the other sides do before the learner is asked."""
        me = self.lesson.seat(match)
        while match.ask is not None and match.ask.seat != me:
            if not script and self._ends(match):
                return
            line = script.pop(0) if script else ""
            self._choose(match, self._reply(match, match.ask.seat, line), match.ask.seat, dice)

    def _ends(self, match: Match) -> bool:
        """Is the lesson over here? Then nobody needs to see what the others do."""
        return self.step == len(self.lesson.steps) - 1 and self._reached(match, self.lesson.steps[-1])

    def _choose(self, match: Match, key: str, seat: Seat, dice: list[int]) -> None:
        match.game.chance.given = dice
        try:
            match.choose(key, seat)
        finally:
            match.game.chance.given = None

    def _reply(self, match: Match, seat: Seat, line: str) -> str:
        """What another side does: as it is written down, or as a bot does it."""
        if not line:
            bot = make_bot(USUAL, SEED)
            return bot.choose(bot.look(match.game, seat))
        side, _, key = line.partition(": ")
        if side_names(match).get(side) != seat:
            given = self.now.given if self.now is not None else self.lesson.top
            given.wrong("others", f"a choice of {match.game.seat_ref(seat)}")
        return key

    def _reached(self, match: Match, step: Step) -> bool:
        """Is the goal of a step reached?"""
        try:
            for path, expected in step.then.items():
                self.lesson.scene.check(match, side_names(match), path, expected, self.step + 1)
        except (SceneFailed, BadScene):  # not so, or what it speaks of is not there
            return False
        return True
