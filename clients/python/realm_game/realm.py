"""The client."""

from __future__ import annotations

import secrets
import ssl
from typing import Any, Iterable, Mapping

from .clock import HostClock
from .commands import Commands
from .live import Feed
from .requests import Requests
from .transport import Transport


class Realm(Requests):
    """A client of the service: every request by its name, ``commands``, ``previews``, the live feeds.

    It waits where the service's rate limit asks for it, and asks again by itself where no answer came or the service was busy; commands
    carry an ``Idempotency-Key``, so that none is done twice. Everything but success raises :class:`RealmError`. Replies may be shared
    with its cache: read them, do not change them. Threads may share one.
    """

    def __init__(
        self,
        base_url: str,
        *,
        token: str | None = None,
        cookie: str | None = None,
        timeout_s: float = 10.0,
        patience_s: float = 30.0,
        context: ssl.SSLContext | None = None,
        clock: HostClock | None = None,
    ) -> None:
        self.transport = Transport(
            base_url,
            token=token,
            cookie=cookie,
            timeout_s=timeout_s,
            patience_s=patience_s,
            context=context,
            clock=clock,
        )
        #: A method a command: ``realm.commands.explore(house=7, acres=20)``.
        self.commands = Commands(self.command)
        #: The same, for what each would answer now; changes nothing.
        self.previews = Commands(self.preview)

    def command(self, command: Mapping[str, Any], *, idempotency_key: str | None = None) -> Any:
        """Sends a command with its ``type``. A key that outlives your program lets you ask again after a crash."""
        return self._ask("POST", "/commands", "commands", {}, command, key=idempotency_key or new_key())

    def preview(self, command: Mapping[str, Any]) -> Any:
        """What a command would answer now; changes nothing."""
        return self._ask("POST", "/commands/preview", "reads", {}, command, repeatable=True)

    def give(self, commands: Iterable[Mapping[str, Any]], *, on_refusal: str = "stop") -> Any:
        """Gives many commands, one after the other, each answered for itself: ``results`` in their order. Each gets a key of its own."""
        items = [{"command": command, "key": new_key()} for command in commands]
        body = {"commands": items, "on_refusal": on_refusal}
        return self._ask("POST", "/commands/batch", "commands", {}, body, repeatable=True)

    def get(self, path: str) -> Any:
        """Any read by its address, such as ``/houses/7``. What is no JSON is answered as text, or as bytes."""
        return self.transport.request("GET", path, any_text=True).body

    def live(self, *, after: int | None = None, also: Iterable[str] = ()) -> Feed:
        """Follows the house's news and ticks. ``also`` asks for messages that are told only then: ``acted``, ``direct``, ``notice``,
        ``announced``."""
        return Feed(
            self.transport,
            "/live",
            after=after,
            also=tuple(also),
            signed_in=True,
            ticket=lambda: self.live_ticket()["ticket"],
        )

    def world_feed(self, *, after: int | None = None) -> Feed:
        """Follows the world as anybody may: its news, ticks, standings, trades."""
        return Feed(self.transport, "/live/world", after=after, signed_in=False)

    def sign_in(self, *, token: str | None = None, cookie: str | None = None) -> None:
        """Who the requests are from now on."""
        self.transport.sign_in(token=token, cookie=cookie)

    def sign_in_dev(self, name: str) -> Any:
        """On a dev server, signs in by name; makes the account if it is new."""
        answer = self.transport.request("POST", "/auth/dev", kind="others", body={"name": name})
        self.transport.sign_in(cookie=answer.headers.get("set-cookie", "").split(";")[0])
        return answer.body

    def close(self) -> None:
        """Closes this thread's connection; the next request opens another."""
        self.transport.close()

    def __enter__(self) -> Realm:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def as_of(self) -> dict[str, int] | None:
        """How far the newest answer's world was: its ``tick``, and for the signed-in the journal's last entry, ``seq``."""
        return self.transport.as_of

    def budgets(self) -> dict[str, int]:
        """What is left of the rate limits, as far as answers have told."""
        return self.transport.budgets()


def new_key() -> str:
    """128 random bits: a key that no other order has."""
    return secrets.token_hex(16)
