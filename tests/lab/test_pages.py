"""Reports as pages: whole in themselves, with the same numbers as beside them, and well made."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

import kickdoor
from kickdoor.cli.guard import run as run_cli
from kickdoor.lab.comparing import Compared, Comparison, compare
from kickdoor.lab.figures import Figures, figures_of
from kickdoor.lab.page.compare import _all
from kickdoor.lab.page.html import Raw, lift_cell, number, page, percent, points, restyled, share_cell, table
from kickdoor.lab.page.report import LINKS, report_page
from kickdoor.lab.plan import Plan
from kickdoor.lab.stats import Difference, Lift, Mean, Share
from kickdoor.lab.store import Run
from kickdoor.workshop.loading import _loaded as sets_of_a_folder
from kickdoor.workshop.making import new_set

from .conftest import play

VOID = {"meta", "input", "br", "link", "img", "path", "use", "rect", "circle"}


class Page(HTMLParser):
    """Finds out whether every tag is closed, every id is there once, and what is loaded from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        if known.get("id"):
            self.ids.append(known["id"] or "")
        self.loaded += [
            value or "" for name, value in attrs if name in ("src", "href") and not f"{value}".startswith("#")
        ]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def figures(run: Run) -> Figures:
    return figures_of(run)


@pytest.fixture(scope="module")
def html(figures: Figures) -> str:
    return report_page(figures)


def test_a_page_is_whole_in_itself(html: str) -> None:
    page = Page(html)
    assert page.open == [] and page.loaded == []
    assert "http" not in html and "url(" in html and "@import" not in html
    assert all(part.startswith(("#", '"data:font/woff2;')) for part in re.findall(r"url\(([^)]*)\)", html))
    assert len(page.ids) == len(set(page.ids))
    assert all(key in page.ids for key, _ in LINKS)


def test_a_page_turns_dark_and_fits_a_phone(html: str) -> None:
    assert "prefers-color-scheme" in html and 'name="viewport"' in html and "max-width: 760px" in html
    plots = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    assert len(plots) >= 10
    for plot in plots:
        assert 'role="img"' in plot and "aria-label" in plot and "viewBox" in plot
        assert not re.search(r"#[0-9a-f]{6}\b", plot), "a colour of its own"


def test_the_page_tells_the_numbers(html: str, figures: Figures) -> None:
    assert f"{figures.games} games of Star Munchkin" in html
    for s in figures.winning.order.values():
        assert f"{100 * s.value:.1f} %" in html
    for card in figures.cards:
        assert card.name.split("'")[0].split('"')[-1].split("&")[0] in html
    assert f"{figures.deals.offers.value:.1f} offers for help" in html


def test_the_same_figures_make_the_same_page(html: str, figures: Figures) -> None:
    assert report_page(figures) == html


def test_cards_of_ones_own_set_come_first(figures: Figures) -> None:
    mine = replace(figures.cards[40], set="mine", name="My Very Own Card")
    ogre = replace(figures.monsters[3], set="mine", name="My Very Own Ogre")
    both = replace(figures, cards=(*figures.cards, mine), monsters=(*figures.monsters, ogre))
    shown = report_page(both, {"mine"})
    assert re.findall("<h2>(.*?)</h2>", shown)[:2] == ["Your cards", "Who wins"] and 'href="#own"' in shown
    yours = shown.partition('id="own"')[2].partition("</section>")[0]
    assert re.findall("<tbody><tr><td>(.*?)</td>", yours) == ["My Very Own Ogre", "My Very Own Card"]
    assert figures.cards[0].name not in yours
    assert "Your cards" not in report_page(figures, {"mine"}) + report_page(both)


# -- small pieces ------------------------------------------------------------------------------------------------------


def test_words_are_escaped_and_html_is_not() -> None:
    made = table(("<b>",), [["a & b"], [Raw("<i>x</i>")]])
    assert "&lt;b&gt;" in made and "a &amp; b" in made and "&lt;i&gt;x" in made  # cells are words unless said so


def test_numbers_as_people_read_them() -> None:
    assert (percent(0.2567), percent(float("nan")), points(-0.031)) == ("25.7 %", "–", "−3.1")
    assert (number(1234.5), number(12.34), number(8.0)) == ("1,234", "12.3", "8")
    assert (number(53.02), number(-0.02)) == ("53", "0")


def test_a_lift_stands_out_if_nought_is_outside_its_interval() -> None:
    assert 'class="up"' in lift_cell(Lift(Share(80, 100), 0.25)).text
    assert 'class="down"' in lift_cell(Lift(Share(5, 100), 0.25)).text
    assert 'class="even"' in lift_cell(Lift(Share(26, 100), 0.25)).text
    assert lift_cell(Lift(Share(0, 0), 0.0)).text == "–" and share_cell(Share(0, 0)).text == "–"


# -- two runs ----------------------------------------------------------------------------------------------------------


def test_a_run_is_no_different_from_itself(figures: Figures) -> None:
    found = compare(figures, figures)
    assert found.plans == {} and found.only_a == found.only_b == ()
    assert all(pair.difference.value == 0 and not pair.beyond_chance for pair in found.pairs)


def test_what_is_different_is_found_and_chance_is_not(figures: Figures) -> None:
    """Game length three standard errors up among hundreds of tests is chance; thirty are not."""
    error = figures.length.turns.mean.error

    def longer(by: float) -> Figures:
        mean = replace(figures.length.turns.mean, value=figures.length.turns.mean.value + by * error)
        return replace(figures, length=replace(figures.length, turns=replace(figures.length.turns, mean=mean)))

    for by, beyond in ((3, False), (30, True)):
        pairs = compare(figures, longer(by)).pairs
        assert [p.name for p in pairs if p.beyond_chance] == (["turns"] if beyond else [])
        (turns,) = [p for p in pairs if p.name == "turns"]
        assert turns.difference.interval[0] == pytest.approx((by - 1.96 * 2**0.5) * error, abs=0.01)


def test_few_games_say_nothing(figures: Figures) -> None:
    short = replace(figures, length=replace(figures.length, decisions=Mean(9e9, 1.0, 5)))
    assert not [p for p in compare(figures, short).pairs if p.name == "decisions"]


# -- the command -------------------------------------------------------------------------------------------------------


def test_the_report_command(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "there" / "page.html"
    assert run_cli(["report", str(run.folder), "--out", str(page)]) == 0
    assert "40 games of star and munchkin and impossible, star-2019" in capsys.readouterr().out
    numbers = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
    assert numbers["games"] == 40 and page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_the_compare_command(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = play(tmp_path / "other", 6, Plan(bots=("random",) * 3, sets=("star",), edition="star-2014", seed=1))
    page = tmp_path / "compare.html"
    assert run_cli(["report", "--compare", str(run.folder), str(other.folder), "--out", str(page)]) == 0
    assert "beyond chance" in capsys.readouterr().out
    assert Page(page.read_text(encoding="utf-8")).loaded == []
    told = json.loads(page.with_suffix(".json").read_text(encoding="utf-8"))
    assert told["names"] == ["run", "other"] and told["plans"]["rules"] == ["star-2019", "star-2014"]
    assert all(0 <= pair["corrected"] <= 1 for pair in told["pairs"])


def test_a_game_of_a_run_can_be_looked_at(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert run_cli(["report", str(run.folder), "--game", "7", "--out", str(path)]) == 0
    game = kickdoor.load(path.read_text(encoding="utf-8"))
    assert game.outcome and game.setup.seed == run.plan.seed_of(7)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "report needs the folder of a run"),
        (["a", "b"], "report describes one run; to compare two, use"),
        (["--compare", "a"], "report needs two folders of a run"),
        (["nowhere"], "There is no run in 'nowhere'"),
    ],
)
def test_a_report_asked_for_wrongly(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_cli(["report", *words]) == 2
    err = capsys.readouterr().err
    assert err.startswith(said) and err.count("\n") == 1


def test_a_run_whose_set_has_gone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new_set(tmp_path / "kitchen")
    plan = Plan(bots=("random",) * 3, sets=("star", str(tmp_path / "kitchen")), edition="star-2019", seed=1)
    run = play(tmp_path / "run", 1, plan)
    assert figures_of(run).cards[-1].set == "kitchen"
    (tmp_path / "kitchen").rename(tmp_path / "elsewhere")
    sets_of_a_folder.cache_clear()
    assert run_cli(["report", str(run.folder)]) == 2
    assert "it was played with the set 'kitchen'; name its folder" in capsys.readouterr().err
    assert run_cli(["report", str(run.folder), "--set", str(tmp_path / "elsewhere"), "--trust"]) == 0


def test_a_report_that_cannot_be_written(run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert run_cli(["report", str(run.folder), "--out", str(tmp_path / "file" / "page.html")]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert run_cli(["report", str(run.folder), "--game", "40"]) == 2
    assert "has games 0 to 39" in capsys.readouterr().err


def test_everything_that_is_compared_has_one_list_for_each_subject_the_surest_first() -> None:
    pairs = tuple(
        Compared(subject, f"card {n}", Share(5, 50), Share(n, 50), Difference(n / 50 - 0.1, (-1.0, 1.0), p), p)
        for n, p in ((7, 0.9), (9, 0.5), (30, 0.001))
        for subject in ("Cards: played", "Cards: decided")
    )
    text = f"{_all(Comparison(pairs, (), (), {}), ('run', 'other'))}"
    assert text.count("<details>") == 2 and text.count("(1 of 3 beyond chance)") == 2
    assert re.findall(r"card \d+", text) == ["card 30", "card 9", "card 7"] * 2


def test_a_stored_page_gets_the_present_styles_and_its_note_once() -> None:
    fresh = page("A title", (("a", "A"),), ("<p>body</p>",), ("foot",))
    old = fresh.replace(fresh[fresh.index("<style>") : fresh.index("</style>")], "<style>p{color:red}")
    old = old.replace(fresh[fresh.index("<script>") : fresh.index("</script>")], "<script>1;")
    once = restyled(old, "Kickdoor 0.1.0 played these games.")
    assert once.replace("<p>Kickdoor 0.1.0 played these games.</p>", "") == fresh
    assert restyled(once, "Kickdoor 0.1.0 played these games.") == once


def test_the_sample_reports_say_which_version_played() -> None:
    reports = sorted((Path(__file__).resolve().parents[2] / "docs" / "reports").glob("*.html"))
    assert len(reports) == 6
    notes = [re.findall(r"<p>Kickdoor [\d.]+ played these games\.", r.read_text(encoding="utf-8")) for r in reports]
    assert [len(found) for found in notes] == [1] * 6
