"""The same small bot in Python: it founds a house, builds on all of its land, keeps guards, and explores what it can spare, tick by tick.

It acts by a personal token with the scopes `read`, `house` and `economy`, and needs nothing but Python and the client:

    REALM_URL=http://127.0.0.1:8080 REALM_TOKEN=realm_k_… PYTHONPATH=clients/python python3 examples/bot/bot.py
"""

import os
import random
from typing import Any, Callable

from realm_game import Realm, RealmError

realm = Realm(os.environ.get("REALM_URL", "http://127.0.0.1:8080"), token=os.environ.get("REALM_TOKEN", ""))

# The slot of defenders, and the share that the bot trains of as many as it could.
GUARDS = 2
GUARDED = 0.25
# The share that it explores of what it could.
EXPLORED = 0.5


def own_house() -> int:
    """The house that the token's player has, or a new one."""
    house = realm.me()["house"]
    if house is not None:
        return house
    definitions = realm.rules()["definitions"]
    race, personality = next(iter(definitions["races"])), next(iter(definitions["personalities"]))
    name = random.choice(realm.names(kind="house", race=race, count=10)["names"])
    return realm.commands.create_house(name=name, race=race, personality=personality)["house"]


def attempt(what: str, order: Callable[[], Any]) -> None:
    """Gives an order, and says what came of it: a refusal is no trouble, the next tick is another chance."""
    try:
        order()
        print(what, flush=True)
    except RealmError as error:
        if error.status != 422:
            raise
        print(f"{what}: {error}", flush=True)


def turn(house: int) -> None:
    """What the bot does in a tick, each time by what the house has left then."""
    races = realm.rules()["definitions"]["races"]
    me = realm.me()
    # What the houses of its race open with, in basis points of their land.
    for building, share_bp in races[me["race"]]["plan"].items():
        count = me["barren"] * share_bp // 10_000
        if count > 0:
            attempt(
                f"build {count} {building}",
                lambda: realm.commands.build(house=house, building=building, count=count),
            )
    guards = int(realm.me()["prices"]["train"][GUARDS]["max"] * GUARDED)
    if guards > 0:
        attempt(f"train {guards}", lambda: realm.commands.train(house=house, unit=GUARDS, count=guards))
    acres = int(realm.me()["prices"]["explore"]["max"] * EXPLORED)
    if acres > 0:
        attempt(f"explore {acres}", lambda: realm.commands.explore(house=house, acres=acres))


house = own_house()
print(f"playing house {house}", flush=True)
feed = realm.live().open()
turn(house)
try:
    for message in feed:
        if message["type"] == "tick":
            turn(house)
except RealmError as why:
    raise SystemExit(f"the feed has ended: {why}")
