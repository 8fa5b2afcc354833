"""Every lesson, played as it is told: what is right leads to the end, what is wrong is answered and changes nothing."""

import re
from collections.abc import Iterator

import pytest

from petteia.games.registry import GAMES
from petteia.kernel.match import Match
from petteia.kernel.words import languages
from petteia.learn.course import Course, course_of, courses
from petteia.learn.lesson import Lesson, Texts, matches, told
from petteia.learn.run import OTHER, REFUSED, RIGHT, WRONG, Run

LESSONS = [lesson for game in courses() for lesson in course_of(game).lessons]
NAMES = [f"{lesson.game}/{lesson.name}" for lesson in LESSONS]
LONGEST = 60  # choices in a lesson
MOST_WORDS = 24  # in a sentence
WORDS_A_MINUTE = 160  # read by somebody to whom it is all new
CLICKS_A_MINUTE = 10  # choices, with the look for what is pointed at
FIRST_TURN = 3  # minutes
WHOLE_COURSE = 20
FEW, MANY = 8, 15  # lessons in a course

TOLD = [(lesson, language) for lesson in LESSONS for language in languages(lesson.game)]
COURSES = [(course_of(game), language) for game in courses() for language in languages(game)]

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=NAMES)
every_course = pytest.mark.parametrize("course", [course_of(game) for game in courses()], ids=list(courses()))
every_telling = pytest.mark.parametrize(
    ("lesson", "language"), TOLD, ids=[f"{lesson.game}/{lesson.name}-{language}" for lesson, language in TOLD]
)
every_course_told = pytest.mark.parametrize(
    ("course", "language"), COURSES, ids=[f"{course.game}-{language}" for course, language in COURSES]
)


def played(lesson: Lesson) -> Iterator[tuple[Run, Match]]:
    """The lesson as told: each position before a choice."""
    match = lesson.start()
    run = Run(lesson)
    run.begin(match)
    for _ in range(LONGEST):
        if run.done:
            return
        yield run, match
        step = run.now
        assert step is not None
        if step.reads:
            run.go_on(match)
            continue
        right = run.right(match)
        assert match.ask is not None
        assert right, f"step {run.step + 1}: nothing that is right is on offer: {[o.key for o in match.ask.options]}"
        assert run.choose(match, right[0]).kind == RIGHT
    raise AssertionError("it does not end")


@every_lesson
def test_played_as_told_it_ends(lesson: Lesson) -> None:
    steps = [run.step for run, _ in played(lesson)]
    assert steps[-1] == len(lesson.steps) - 1


@every_lesson
def test_every_right_choice_leads_to_the_end(lesson: Lesson) -> None:
    """Not only the first of several: the last as well."""
    match = lesson.start()
    run = Run(lesson)
    run.begin(match)
    for _ in range(LONGEST):
        if run.done:
            return
        if run.now is not None and run.now.reads:
            run.go_on(match)
        else:
            run.choose(match, run.right(match)[-1])
    raise AssertionError("it does not end")


@every_lesson
def test_each_wrong_way_is_caught(lesson: Lesson) -> None:
    caught: set[tuple[int, int]] = set()
    for run, match in played(lesson):
        step, ask = run.now, match.ask
        if step is None or ask is None:
            continue
        for number, wrong in enumerate(step.wrong):
            offered = [*[option.key for option in ask.options], *[no.key for no in ask.refused]]
            keys = [key for key in offered if matches(key, wrong.keys)]
            for key in keys:
                before = len(match.journal.entries)
                if key in run.right(match):
                    continue
                answer = run.choose(match, key)
                assert answer.kind == WRONG, key
                assert all(answer.said(match, language) for language in languages(lesson.game))
                assert len(match.journal.entries) == before
                caught.add((run.step, number))
    told_of = {(s, w) for s, step in enumerate(lesson.steps) for w in range(len(step.wrong))}
    assert told_of == caught, "these wrong ways are never on offer"


@every_lesson
def test_what_else_is_legal_is_explained_and_not_done(lesson: Lesson) -> None:
    for run, match in played(lesson):
        step, ask = run.now, match.ask
        if step is None or step.reads or ask is None:
            continue
        right = run.right(match)
        for key in [*[o.key for o in ask.options], *[no.key for no in ask.refused]][:12]:
            if key in right or any(matches(key, wrong.keys) for wrong in step.wrong):
                continue
            answer = run.judge(match, key)
            assert answer.kind in (OTHER, REFUSED)
            assert all(answer.said(match, language) for language in languages(lesson.game))


@every_lesson
def test_what_it_points_at_is_on_the_page(lesson: Lesson) -> None:
    """Refs of the drawings, before the step is taken."""
    for run, match in played(lesson):
        step = run.now
        if step is None or not step.point:
            continue
        view = match.view(lesson.seat(match))
        words = match.words("en")
        drawn = "".join(GAMES[lesson.game].fragments(view, words).values())
        for ref in step.point:
            assert f'data-ref="{ref}"' in drawn, f"step {run.step + 1} points at {ref}"


# ---- reading -------------------------------------------------------------------------------------------------------


def every_text(lesson: Lesson) -> list[Texts]:
    found = [lesson.title, lesson.intro, lesson.done]
    for step in lesson.steps:
        found += [step.text, *([step.success] if step.success else []), *[wrong.text for wrong in step.wrong]]
    return found


def texts(lesson: Lesson, language: str) -> list[str]:
    words = lesson.start().words(language)
    return [told(text, words) for text in every_text(lesson)]


@every_course
def test_lessons_are_told_in_the_languages_of_their_game(course: Course) -> None:
    """In each of them, and in no other: nobody who plays in German is taught in English."""
    spoken = set(languages(course.game))
    assert set(course.lead) == spoken
    for lesson in course.lessons:
        for text in every_text(lesson):
            assert set(text) == spoken, f"{lesson.name}: {text['en']}"


@every_telling
def test_sentences_are_short(lesson: Lesson, language: str) -> None:
    for text in texts(lesson, language):
        assert "{" not in text
        assert text.count("*") % 2 == 0, text
        for sentence in re.split(r"(?<=[.!?:;])\s+", text):
            assert len(sentence.split()) <= MOST_WORDS, sentence


def minutes(lesson: Lesson, language: str) -> float:
    """How long a lesson takes that is played as told: what is to be read and what is to be clicked."""
    words = lesson.start().words(language)
    read = [
        lesson.title,
        lesson.intro,
        *[text for step in lesson.steps for text in (step.text, step.success)],
        lesson.done,
    ]
    clicks = len(list(played(lesson)))
    return len(" ".join(told(text, words) for text in read).split()) / WORDS_A_MINUTE + clicks / CLICKS_A_MINUTE


@every_course_told
def test_the_first_turn_is_near_and_the_first_whole_game_not_far(course: Course, language: str) -> None:
    """Reckoned, not timed: docs/adding-a-lesson.md says how."""
    each = [minutes(lesson, language) for lesson in course.lessons]
    assert each[0] < FIRST_TURN
    assert sum(each) < WHOLE_COURSE


@every_course_told
def test_no_word_of_the_game_comes_before_it_is_explained(course: Course, language: str) -> None:
    known: set[str] = set()
    for lesson in course.lessons:
        known |= set(lesson.introduces)
        told_here = " ".join(texts(lesson, language)).casefold().replace("\u00a0", " ")
        for term in course.terms:
            if term.name in known:
                continue
            for form in term.forms[language]:
                found = re.search(rf"\b{re.escape(form.casefold())}", told_here)
                assert not found, f"{lesson.name}: {form!r} ({term.name}) before it is introduced"


@every_course
def test_a_course_is_whole(course: Course) -> None:
    assert FEW <= len(course.lessons) <= MANY
    introduced = [name for lesson in course.lessons for name in lesson.introduces]
    assert sorted(introduced) == sorted(term.name for term in course.terms), "each word is explained once"
