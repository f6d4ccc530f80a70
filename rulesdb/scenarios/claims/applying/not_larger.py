"""Why a creature did not get larger, or smaller: what would have changed its power or toughness, and what that asks (613.4c, 611.3a)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.applying.effect_asked import Asked, effects_of, in_force, words
from rulesdb.scenarios.claims.past.spared import failed_at
from rulesdb.scenarios.claims.replies import Reply, Why, begins, line_of, ordered
from rulesdb.scenarios.claims.since.condition_said import not_met
from rulesdb.scenarios.claims.since.silent import silent_change
from rulesdb.scenarios.claims.told.made_of import size_said
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

SIZES = (a.ModifyPT, a.SetPT)


def not_larger(story: Story, one: m.DoneBy) -> Reply:
    """What a creature's size is, and of each effect on sizes that is here why it does not change this one."""
    n = story.things.one(story.state, one.by)
    size = size_said(story, m.HasFeature((one.by,), "power"))
    size = size if size.text else Why(f"{said(one.by)} is not on the battlefield")
    told: list[Why] = [why for x in story.state.battlefield if (why := _of_host(story, x, n)).text]
    silent = silent_change(story, n, lambda change: isinstance(change, SIZES))
    told += [silent] if silent.text else []
    failed = failed_at(story, line_of(story, (one.by,)), SIZES)
    told += [failed] if failed.text else []
    text = "; ".join(dict.fromkeys(why.text for why in told))
    head = begins(so=False, why=one.why, negated=one.negated)
    rules = [rule for why in told for rule in why.rules]
    return Reply(
        f"{head}: {'; '.join(filter(None, (text, size.text)))}",
        ordered(rules, *size.rules, "613.4c"),
        settled=False,
    )


def _of_host(story: Story, host: int, n: int) -> Why:
    """Why the effects of a permanent on sizes do not change this creature; empty where they do, or it has none."""
    asked = Asked(story, host, {host}, {n})
    name = asked.name(host)
    holding = [effect.node for effect in in_force(asked)]
    for effect in effects_of(asked):
        node = effect.node
        if (
            not isinstance(node, a.Continuous)
            or node.to is None
            or not any(isinstance(x, SIZES) for x in node.changes)
        ):
            continue
        try:
            about = answers(asked.frame, node.to)
            if node not in holding and (n in about or host == n):
                so = not_met(story, asked.frame, effect.condition)
                return Why(
                    f"what {name} asks is not so{f': {so}' if so else words(asked, node)}",
                    ("604.2",),
                )
            if n in about or not isinstance(node.to, a.Each):
                continue
            found = lacking(asked.frame, n, node.to.of, asked.name(n))
        except RulesdbError:  # what only the effect itself could say
            continue
        if found is not None:
            return Why(f"{name} does not apply, for {found.text}{words(asked, node)}", ("611.3a",))
    return Why()
