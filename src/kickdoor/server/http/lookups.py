"""Cards, sets, editions and rules over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.datastructures import CacheControlHeader, State
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from kickdoor.engine.rules import EDITIONS
from kickdoor.rulebook import RULES, RULINGS, Rule, find
from kickdoor.server.http import catalogue
from kickdoor.server.http.answers import TROUBLES
from kickdoor.server.http.encodings import same_for_all
from kickdoor.server.refusals import Refused
from kickdoor.sets import SETS

Asked = Request[Any, Any, State]
Query = Annotated[str, QueryParameter(max_length=100)]
KEEP: Final = CacheControlHeader(public=True, max_age=3600)


class RuleInfo(Struct, frozen=True):
    """A rule or ruling in our own words; no `editions`: it holds in all."""

    id: str
    section: str
    title: str
    text: str
    editions: list[str]
    option: str


def rule_info(rule: Rule) -> RuleInfo:
    return RuleInfo(rule.id, rule.section, rule.title, rule.text, list(rule.editions), rule.option)


@get("/api/cards", tags=["look up"], responses=TROUBLES, cache_control=KEEP)
async def cards(
    request: Asked,
    edition: Annotated[str, QueryParameter(max_length=32)] = "",
    of: Annotated[str, QueryParameter(name="set", max_length=32)] = "",
) -> Response[list[catalogue.CardInfo]]:
    """Every card, or every card of one set, as an edition prints it. Views name cards by the ids in `Welcome.cards`."""
    if edition and edition not in EDITIONS:
        raise Refused(f"There is no edition {edition!r}; there are {', '.join(EDITIONS)}.", 404)
    if of and of not in SETS:
        raise Refused(f"There is no set {of!r}; there are {', '.join(SETS)}.", 404)
    return same_for_all(request, catalogue.cards(edition, of))


@get("/api/sets", tags=["look up"], responses=TROUBLES)
async def sets(request: Asked) -> Response[list[catalogue.SetInfo]]:
    return same_for_all(request, catalogue.sets())


@get("/api/editions", tags=["look up"], responses=TROUBLES)
async def editions(request: Asked) -> Response[list[catalogue.EditionInfo]]:
    return same_for_all(request, catalogue.editions())


@get("/api/options", tags=["look up"], responses=TROUBLES)
async def options(request: Asked) -> Response[list[catalogue.OptionInfo]]:
    """Named bundles of switches."""
    return same_for_all(request, catalogue.options())


@get("/api/switches", tags=["look up"], responses=TROUBLES)
async def switches(request: Asked) -> Response[list[catalogue.SwitchInfo]]:
    """Every rule that may be changed, and what it says."""
    return same_for_all(request, catalogue.switches())


@get("/api/bots", tags=["look up"], responses=TROUBLES)
async def bots(request: Asked) -> Response[list[catalogue.BotInfo]]:
    """Our own bots, weakest first, with what each does and does not do."""
    return same_for_all(request, catalogue.bots())


@get("/api/rules", tags=["look up"], responses=TROUBLES)
async def rules(q: Query = "") -> list[RuleInfo]:
    """The rulebook, or what in it fits the words, best first."""
    return [rule_info(rule) for rule in (find(q) if q.strip() else RULES.values())]


@get("/api/rules/{rule_id:str}", tags=["look up"], responses=TROUBLES)
async def rule(rule_id: Annotated[str, PathParameter(max_length=12)]) -> RuleInfo:
    """A rule such as `CMB-04`, or a ruling such as `R077`."""
    key = rule_id.upper()
    if key in RULES:
        return rule_info(RULES[key])
    ruling = RULINGS.get(key)
    if ruling is None:
        raise Refused("There is no such rule.", 404)
    return RuleInfo(ruling.id, "Ruling", ruling.about, ruling.text, [], "")


HANDLERS: Final = [cards, sets, editions, options, switches, bots, rules, rule]
