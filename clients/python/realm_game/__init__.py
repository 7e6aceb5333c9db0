"""A client of Realm, a strategy game played in ages: every request by its name, never twice, in time, live."""

from .errors import RealmError
from .live import Feed
from .realm import Realm
from .requests import UNSET

__all__ = ["Feed", "Realm", "RealmError", "UNSET"]
