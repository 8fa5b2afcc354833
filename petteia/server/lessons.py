"""Lessons at the tables: a table of its own for each lesson and person, and a teacher who judges every choice."""

import asyncio
from datetime import UTC, date, datetime
from typing import Any, Final

from petteia.bots.registry import USUAL
from petteia.kernel.errors import PetteiaError
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.scene import options_of
from petteia.kernel.words import Words
from petteia.learn.course import Course, course_of
from petteia.learn.lesson import Lesson, told
from petteia.learn.puzzle import Puzzle, PuzzleRun, of_the_day, puzzle_named, puzzles_of
from petteia.learn.run import RIGHT, Run
from petteia.server.archive import start_of
from petteia.server.live import LESSON, Live, at_position, reopened
from petteia.server.opening import Opening
from petteia.server.people import Person
from petteia.server.play import Play, moved
from petteia.server.rooms import Rooms
from petteia.server.trouble import NotNow

NEXT: Final = "next"
BACK: Final = "back"
AGAIN: Final = "again"
SHOW: Final = "show"
WAYS: Final = (NEXT, BACK, AGAIN, SHOW)
PAGES: Final = "server"  # the words of the pages
PRACTICE: Final = "practice/"  # before the names of puzzles, which are kept beside the lessons


class Lessons:
    """Everybody's lessons."""

    def __init__(self, rooms: Rooms, play: Play, opening: Opening) -> None:
        self.rooms = rooms
        self.play = play
        self.opening = opening
        self.desk = rooms.desk
        play.teacher = self

    def today(self) -> date:
        """The day whose puzzle counts; everywhere the same."""
        return datetime.now(UTC).date()

    # ---- beginning and going on ---------------------------------------------------------------------------------

    async def progress(self, person: Person, game: str) -> dict[str, Any]:
        """The rows of somebody's lessons of a game, by the name of the lesson; the latest first."""
        rows = await self.desk.run(self.desk.store.lessons, person.id, game)
        return {row["lesson"]: row for row in rows}

    async def open(self, person: Person, game: str, number: int) -> str:
        """The table of a lesson: where somebody stopped, or a new one."""
        lesson = course_of(game).lesson(number)
        known = (await self.progress(person, game)).get(lesson.name)
        if known is not None and await self._goes_on(known, lesson):
            return str(known["code"])
        match, run = await asyncio.to_thread(begun, lesson)
        return await self._seated(person, match, run, lesson.seat(match))

    async def practise(self, person: Person, puzzle: Puzzle) -> str:
        """The table of a puzzle: where somebody stopped, or a new one."""
        known = (await self.progress(person, puzzle.game)).get(PRACTICE + puzzle.name)
        if known is not None and PuzzleRun(puzzle, known["state"]).fits():
            try:
                if not (await self.rooms.open(known["code"])).still:
                    return str(known["code"])
            except PetteiaError:
                pass  # it cannot be played on: rules and puzzles change
        match = await asyncio.to_thread(puzzle.start)
        run = PuzzleRun(puzzle, known["state"] if known is not None else None)
        run.restart()
        return await self._seated(person, match, run, puzzle.seat)

    async def _seated(self, person: Person, match: Match, run: Run | PuzzleRun, seat: int) -> str:
        """A new table for a lesson or a puzzle."""
        people = [person if other == seat else None for other in match.seats]
        bots = [None if other == seat else USUAL for other in match.seats]
        self.opening.new_tables.take(person.id)
        info = await self.opening.add(match, person, LESSON, False, people, bots, start_of(match))
        await self._keep(person.id, info.code, run)
        return info.code

    async def _goes_on(self, known: Any, lesson: Lesson) -> bool:
        """Can the table of a lesson be played on? Rules and lessons change."""
        try:
            live = await self.rooms.open(known["code"])
        except PetteiaError:
            return False
        return not live.still and int(known["state"]["step"]) <= len(lesson.steps)

    async def run_of(self, live: Live) -> Run | PuzzleRun:
        """How far the learner is. The lock is held. Another process may have led them on meanwhile."""
        if live.lesson is None or self.desk.store.shared:
            row = await self.desk.run(self.desk.store.lesson_at, live.code)
            if row is None:
                raise NotNow("error.in_lesson")
            state = row["state"]
            if live.lesson is not None and live.lesson.kept() == state:
                return live.lesson
            live.lesson = run_from(live.game, row["lesson"], state)
        return live.lesson

    # ---- what the learner does ----------------------------------------------------------------------------------

    async def choose(self, live: Live, key: str) -> None:
        """Judge a choice; what is right is carried out. The lock is held."""
        run = await self.run_of(live)
        answer = run.judge(live.match, key)
        if answer.kind == RIGHT:
            live.lesson = None  # until it is stored
            await self.play.change(live, lambda match: run.take(match, key), f"lesson: {key}")
            live.lesson = run
        run.tell(answer)
        if isinstance(run, PuzzleRun) and run.done and answer.kind == RIGHT:
            today = self.today()
            run.solve(today, of_the_day(live.game, today).name == run.lesson.name)
        if answer.kind == RIGHT or isinstance(run, PuzzleRun):
            await self._keep(live.owner, live.code, run)
        self.rooms.bus.tell(live.code, live.revision)

    async def hint(self, live: Live) -> str:
        """A choice that is right. The lock is held."""
        run = await self.run_of(live)
        right = run.right(live.match)
        if not right:
            raise NotNow("error.no_hint")
        if isinstance(run, PuzzleRun):
            run.show()
            await self._keep(live.owner, live.code, run)
            self.rooms.bus.tell(live.code, live.revision)
        return right[0]

    async def go(self, code: str, person: Person | None, way: str) -> None:
        """Go on after reading, go a step back, or begin again."""

        async def act() -> None:
            async with self.rooms.locked(code) as live:
                if live.kind != LESSON:
                    raise NotNow("error.in_lesson")
                self.play.playing(live, person)
                run = await self.run_of(live)
                if way == NEXT:
                    run.go_on(live.match)
                elif way == SHOW:
                    if not isinstance(run, PuzzleRun):
                        raise NotNow("error.no_hint")
                    run.show()
                elif way == BACK:
                    await self._return(live, run.back_to(live.match))
                else:
                    run.restart()
                    await self._return(live, 0)
                await self._keep(live.owner, live.code, run)
                self.rooms.bus.tell(live.code, live.revision)

        await self.rooms.finished(act())

    async def _return(self, live: Live, lines: int) -> None:
        """The game as it was after so many lines of its journal."""
        entries = live.match.journal.entries[:lines]
        if lines == len(live.match.journal.entries):
            return
        live.hold(await asyncio.to_thread(reopened, live.header, live.start, entries, None))
        await self.desk.run(self.desk.store.write, live.code, live.revision, lines, (), moved(live), None)
        live.revision += 1
        live.cuts.append((live.revision, len(live.news)))

    async def _keep(self, person: int, code: str, run: Run | PuzzleRun) -> None:
        lesson = run.lesson
        name = PRACTICE + lesson.name if isinstance(lesson, Puzzle) else lesson.name
        await self.desk.run(self.desk.store.keep_lesson, person, lesson.game, name, code, run.kept(), run.done)

    # ---- what the teacher says ----------------------------------------------------------------------------------

    async def said(self, live: Live, language: str) -> Json | None:
        """The panel of a lesson; None at other tables. The lock is held."""
        if live.kind != LESSON:
            return None
        run = await self.run_of(live)
        if isinstance(run, PuzzleRun):
            return puzzle_panel(run, live.match, language)
        return panel(run, live.match, language, course_of(live.game))


def run_from(game: str, name: str, state: Any) -> Run | PuzzleRun:
    """How far somebody is, as it was kept."""
    if name.startswith(PRACTICE):
        return PuzzleRun(puzzle_named(game, name.removeprefix(PRACTICE)), state)
    course = course_of(game)
    return Run(course.lesson(course.number(name)), state["step"], list(state["marks"]), state["used"])


def begun(lesson: Lesson) -> tuple[Match, Run]:
    """A lesson at its first step; the position is where its journal begins."""
    match = lesson.start()
    run = Run(lesson)
    run.begin(match)
    match.journal.options = options_of(lesson.scene.given)
    start: Any = start_of(match)
    fresh = at_position(match.journal.header(), (), start, start["news"])
    run.marks = [0]
    return fresh, run


def panel(run: Run, match: Match, language: str, course: Course) -> Json:
    """What the page shows beside the table."""
    words = match.words(language)
    lesson, step, answer = run.lesson, run.now, run.answer
    number = course.number(lesson.name)
    return {
        "title": told(lesson.title, words),
        "intro": told(lesson.intro, words) if run.step == 0 else "",
        "step": min(run.step + 1, len(lesson.steps)),
        "steps": len(lesson.steps),
        "done": run.done,
        "text": told(step.text if step is not None else lesson.done, words),
        "rule": step.rule if step is not None else (lesson.rules[0] if lesson.rules else ""),
        "reads": step is not None and step.reads,
        "point": list(step.point) if step is not None else [],
        "right": list(run.right(match)),
        "answer": {"kind": answer.kind, "text": answer.said(match, language), "rule": answer.rule} if answer else None,
        "answers": run.answers,
        "next": f"/learn/{lesson.game}/{number + 1}" if number < len(course.lessons) else "",
    }


def puzzle_panel(run: PuzzleRun, match: Match, language: str) -> Json:
    """What the page shows beside the table of a puzzle."""
    words, own = match.words(language), Words.of(PAGES, language)
    puzzle, answer = run.lesson, run.answer
    same = [one for one in puzzles_of(puzzle.game) if one.theme == puzzle.theme]
    number = [one.name for one in same].index(puzzle.name) + 1
    origin = puzzle.origin
    who = own("lesson.you", seat=words.say(match.game.seat_name(puzzle.seat)))
    return {
        "title": f"{puzzle.title(words)} · {number}",
        "intro": "" if run.step else who,
        "step": run.step + 1,
        "steps": puzzle.long,
        "done": run.done,
        "text": own("lesson.found", seed=origin["seed"], ply=origin["ply"]) if run.done else puzzle.goal(words),
        "rule": puzzle.kind().rule,
        "reads": False,
        "point": [],
        "right": run.right(match) if run.shown else [],
        "answer": {"kind": answer.kind, "text": answer.said(match, language), "rule": answer.rule} if answer else None,
        "answers": run.answers,
        "next": f"/practice/{puzzle.game}/{same[number].name}" if number < len(same) else "",
        "puzzle": True,
        "shown": run.shown,
    }
