"""Lessons at the tables: a table of its own for each lesson and person, and a teacher who judges every choice."""

import asyncio
from typing import Any, Final

from petteia.bots.registry import USUAL
from petteia.kernel.errors import PetteiaError
from petteia.kernel.match import Match
from petteia.kernel.record import Json
from petteia.kernel.scene import options_of
from petteia.learn.course import Course, course_of
from petteia.learn.lesson import Lesson, told
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
WAYS: Final = (NEXT, BACK, AGAIN)


class Lessons:
    """Everybody's lessons."""

    def __init__(self, rooms: Rooms, play: Play, opening: Opening) -> None:
        self.rooms = rooms
        self.play = play
        self.opening = opening
        self.desk = rooms.desk
        play.teacher = self

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
        seat = lesson.seat(match)
        people = [person if other == seat else None for other in match.seats]
        bots = [None if other == seat else USUAL for other in match.seats]
        self.opening.new_tables.take(person.id)
        info = await self.opening.add(match, person, LESSON, False, people, bots, start_of(match))
        await self._keep(person.id, lesson, info.code, run)
        return info.code

    async def _goes_on(self, known: Any, lesson: Lesson) -> bool:
        """Can the table of a lesson be played on? Rules and lessons change."""
        try:
            live = await self.rooms.open(known["code"])
        except PetteiaError:
            return False
        return not live.still and int(known["state"]["step"]) <= len(lesson.steps)

    async def run_of(self, live: Live) -> Run:
        """How far the learner is. The lock is held. Another process may have led them on meanwhile."""
        if live.lesson is None or self.desk.store.shared:
            row = await self.desk.run(self.desk.store.lesson_at, live.code)
            if row is None:
                raise NotNow("error.in_lesson")
            state = row["state"]
            if live.lesson is not None and live.lesson.kept() == state:
                return live.lesson
            course = course_of(live.game)
            live.lesson = Run(
                course.lesson(course.number(row["lesson"])), state["step"], list(state["marks"]), state["used"]
            )
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
            await self._keep(live.owner, run.lesson, live.code, run)
        run.tell(answer)
        self.rooms.bus.tell(live.code, live.revision)

    async def hint(self, live: Live) -> str:
        """A choice that is right. The lock is held."""
        right = (await self.run_of(live)).right(live.match)
        if not right:
            raise NotNow("error.no_hint")
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
                elif way == BACK:
                    await self._return(live, run.back_to(live.match))
                else:
                    run.restart()
                    await self._return(live, 0)
                await self._keep(live.owner, run.lesson, live.code, run)
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

    async def _keep(self, person: int, lesson: Lesson, code: str, run: Run) -> None:
        await self.desk.run(self.desk.store.keep_lesson, person, lesson.game, lesson.name, code, run.kept(), run.done)

    # ---- what the teacher says ----------------------------------------------------------------------------------

    async def said(self, live: Live, language: str) -> Json | None:
        """The panel of a lesson; None at other tables. The lock is held."""
        if live.kind != LESSON:
            return None
        run = await self.run_of(live)
        return panel(run, live.match, language, course_of(live.game))


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
