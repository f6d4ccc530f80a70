"""The JSON form of a scenario, for programs that write situations, and its schema.

Every value of `model` is an object whose `say` names it; fields that say nothing are left out.
`steps` may be given as a `script` instead: actions keyed by turn and step, which is turned into the
same steps. The schema is made from the values themselves.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import TypedDict

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.as_json import Json
from rulesdb.scenarios.language.script import steps_of
from rulesdb.values import MISSING, NamedTuple

SCHEMA = 1
_TYPES: tuple[type[m.Node], ...] = tuple(
    value
    for value in vars(m).values()
    if isinstance(value, type) and issubclass(value, m.Node) and value is not m.Node
)


class Member(NamedTuple):
    """A field of a value: its type, as `typing` has it, and its default (MISSING where it must be given)."""

    hint: object
    default: object


class ObjectSchema(TypedDict, total=False):
    """The part of a JSON schema that speaks of one object."""

    type: str
    description: str
    properties: dict[str, Json]
    required: list[str]
    additionalProperties: bool


def _word(kind: type[m.Node]) -> str:
    """`HasFeature` as `has feature`."""
    name = kind.__name__
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


_BY_WORD = {_word(kind): kind for kind in _TYPES}


def _shape(kind: type[m.Node]) -> dict[str, Member]:
    """The fields of a value by name, its place aside."""
    return _shape_of(kind.__name__)


@cache
def _shape_of(name: str) -> dict[str, Member]:
    kind: type[m.Node] = getattr(m, name)
    hints = typing.get_type_hints(kind)
    return {name: Member(hints[name], default) for name, default in kind.defaults}


def to_data(one: m.Scenario) -> dict[str, Json]:
    """A scenario as JSON knows it (`data/schemas/scenario.schema.json`)."""
    return {"schema": SCHEMA, **_fields(one)}


def _fields(value: m.Node) -> dict[str, Json]:
    """The fields of a value that say something."""
    out: dict[str, Json] = {}
    for name, (hint, default) in _shape(type(value)).items():
        inside = getattr(value, name)
        if default is MISSING or inside != default:
            out[name] = _dump(inside, tagged=_union(hint))
    return out


def _dump(value: object, *, tagged: bool) -> Json:
    if isinstance(value, m.Node):
        said: dict[str, Json] = {"say": _word(type(value))} if tagged else {}
        return said | _fields(value)
    if isinstance(value, tuple):
        return [_dump(each, tagged=tagged) for each in value]
    assert value is None or isinstance(value, (str, int))
    return value


def _members(hint: object) -> tuple[type[m.Node], ...]:
    """The value types that stand in a hint, tuples and None aside."""
    origin = typing.get_origin(hint)
    if origin in (types.UnionType, typing.Union):
        return tuple(x for part in typing.get_args(hint) for x in _members(part))
    if origin is tuple:
        return _members(typing.get_args(hint)[0])
    return (hint,) if isinstance(hint, type) and issubclass(hint, m.Node) else ()


@cache
def _union(hint: object) -> bool:
    """Whether a value there must say what it is."""
    return len(_members(hint)) > 1


def from_data(document: object) -> m.Scenario:
    """The scenario that a JSON document holds; BadInput says where it does not fit."""
    if not isinstance(document, Mapping):
        raise BadInput(f"a scenario is a JSON object, not {document!r:.40}")
    if document.get("schema") != SCHEMA:
        raise BadInput(f'the document needs "schema": {SCHEMA}')
    body = {key: value for key, value in document.items() if key != "schema"}
    if "script" in body:
        if "steps" in body:
            raise BadInput('give "steps" or a "script", not both')
        script = body.pop("script")
        players = tuple(body.get("players", ()))
        body["steps"] = steps_of(script, players)
    scenario = _node(m.Scenario, body, "scenario")
    assert isinstance(scenario, m.Scenario)
    return scenario


def _load(hint: object, data: object, where: str) -> object:
    origin = typing.get_origin(hint)
    if origin is tuple:
        if not isinstance(data, list):
            raise BadInput(f"{where}: expected a list, found {data!r:.60}")
        inside = typing.get_args(hint)[0]
        return tuple(_load(inside, each, f"{where}[{i}]") for i, each in enumerate(data))
    if origin in (types.UnionType, typing.Union):
        if data is None and type(None) in typing.get_args(hint):
            return None
        kinds = _members(hint)
        if not kinds or isinstance(data, list):
            parts = [a for a in typing.get_args(hint) if a is not type(None)]
            return _load(parts[0], data, where)
        if len(kinds) > 1:
            return _tagged(kinds, data, where)
        return _load(kinds[0], data, where)
    if isinstance(hint, type) and issubclass(hint, m.Node):
        return _node(hint, data, where)
    if type(data) is not hint:
        raise BadInput(f"{where}: expected {_JSON_NAMES.get(hint, hint)}, found {data!r:.60}")
    return data


def _tagged(kinds: tuple[type[m.Node], ...], data: object, where: str) -> m.Node:
    said = data.get("say") if isinstance(data, Mapping) else None
    kind = _BY_WORD.get(said) if isinstance(said, str) else None
    if kind is None or kind not in kinds or not isinstance(data, Mapping):
        options = ", ".join(sorted(_word(each) for each in kinds))
        raise BadInput(f'{where}: "say" is {said!r}; it must be one of {options}')
    return _node(kind, {k: v for k, v in data.items() if k != "say"}, where)


def _node(kind: type[m.Node], data: object, where: str) -> m.Node:
    if isinstance(data, str) and kind is m.Ref:
        data = {"name": data}
    if not isinstance(data, Mapping):
        raise BadInput(f"{where}: expected an object, found {data!r:.60}")
    shape = _shape(kind)
    given = {key: value for key, value in data.items() if key != "say"}
    if strange := sorted(set(given) - set(shape)):
        raise BadInput(f"{where}: there is no field {strange[0]!r}; there are {', '.join(shape)}")
    needed = {name for name, member in shape.items() if member.default is MISSING}
    if missing := sorted(needed - set(given)):
        raise BadInput(f"{where}: the field {missing[0]!r} is missing")
    make: Callable[..., m.Node] = kind
    return make(**{n: _load(shape[n].hint, v, f"{where}.{n}") for n, v in given.items()})


# Schema.

_JSON_NAMES: dict[object, str] = {str: "a string", int: "a whole number", bool: "true or false"}
_JSON_TYPES: dict[object, str] = {str: "string", int: "integer", bool: "boolean"}


def schema() -> dict[str, object]:
    """The JSON schema of the form (draft 2020-12)."""
    body = _object(m.Scenario)
    body["properties"] = {
        "schema": {"const": SCHEMA},
        **body["properties"],
        "script": {"type": "array", "items": {"$ref": "#/$defs/script entry"}},
    }
    body["required"] = ["schema"]
    defs: dict[str, object] = {
        _word(kind): _object(kind) for kind in _TYPES if kind is not m.Scenario
    }
    defs["ref"] = {"anyOf": [{"type": "string"}, defs["ref"]]}
    defs["script entry"] = _script_entry()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A situation of the game and what must come of it",
        **body,
        "$defs": dict(sorted(defs.items())),
    }


def _script_entry() -> ObjectSchema:
    steps: Json = {"anyOf": [{"$ref": f"#/$defs/{_word(kind)}"} for kind in _members(m.Step)]}
    return {
        "type": "object",
        "properties": {
            "turn": {"type": "integer", "minimum": 1},
            "step": {"type": "string"},
            "do": {"type": "array", "items": steps},
        },
        "required": ["turn", "step"],
        "additionalProperties": False,
    }


def _object(kind: type[m.Node]) -> ObjectSchema:
    shape = _shape(kind)
    properties: dict[str, Json] = {} if kind is m.Scenario else {"say": {"const": _word(kind)}}
    properties |= {name: _hint(member.hint) for name, member in shape.items()}
    out: ObjectSchema = {"type": "object"}
    if kind.__doc__:
        out["description"] = kind.__doc__.split("\n")[0]
    out["properties"] = properties
    needed = [name for name, member in shape.items() if member.default is MISSING]
    if needed:
        out["required"] = needed
    out["additionalProperties"] = False
    return out


def _hint(hint: object) -> dict[str, Json]:
    origin = typing.get_origin(hint)
    if origin is tuple:
        return {"type": "array", "items": _hint(typing.get_args(hint)[0])}
    if origin in (types.UnionType, typing.Union):
        kinds = _members(hint)
        parts = [a for a in typing.get_args(hint) if a is not type(None)]
        if not kinds or any(typing.get_origin(a) is tuple for a in parts):
            return _hint(parts[0])
        rows: list[Json] = [_hint(kind) for kind in kinds]
        return _hint(kinds[0]) if len(kinds) == 1 else {"anyOf": rows}
    if isinstance(hint, type) and issubclass(hint, m.Node):
        return {"$ref": f"#/$defs/{_word(hint)}"}
    return {"type": _JSON_TYPES[hint]}
