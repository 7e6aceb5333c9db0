"""Live feeds, which come back by themselves."""

from __future__ import annotations

import json
from typing import Any, Callable, Iterator
from urllib.parse import urlencode

from .clock import backoff_s
from .errors import RealmError, error_of
from .transport import Transport
from .websocket import Refused, WebSocket

#: Close codes after which coming back is no use; all others mean a pause.
_ENDINGS = {
    4401: (401, "unauthorized", "you are no longer signed in"),
    4409: (409, "replaced", "another feed of this account has taken its place"),
}
#: Refusals after which coming back is no use either.
_FINAL = (400, 401, 403, 422)
#: What passes by itself, as a 5xx does.
_PASSING = (409, 429)
#: Answers in a row that are neither that nor a feed: whatever is at that address opens none.
_UNOPENED_MOST = 12
_FIRST_WAIT_S = 0.25
_LONGEST_WAIT_S = 30.0
#: A connection that held for this long starts again with the shortest wait.
_STEADY_S = 10.0
#: The service pings more often than this; where nothing comes for so long, the connection is gone.
_SILENCE_S = 90.0


class Feed:
    """Messages in order, one after another: ``for message in realm.live(): …``.

    It comes back after a cut with a growing, spread wait and asks for what it missed; where the service no longer has that, a ``resync``
    message arrives: read again what you show. It ends by ``close()``, and raises :class:`RealmError` where coming back is no use.
    """

    def __init__(
        self,
        transport: Transport,
        path: str,
        *,
        after: int | None,
        also: tuple[str, ...] = (),
        signed_in: bool,
        ticket: Callable[[], str] | None = None,
    ) -> None:
        #: The ``seq`` of the last message, to go on from there another time.
        self.seq = after
        self._transport = transport
        self._path = path
        self._also = also
        self._signed_in = signed_in
        self._ticket = ticket
        self._socket: WebSocket | None = None
        self._closed = False
        self._unopened = 0

    def close(self) -> None:
        """Ends the feed; may come from another thread."""
        self._closed = True
        if self._socket is not None:
            self._socket.close()

    def open(self) -> Feed:
        """Connects now rather than at the first message wanted, so that nothing from here on is missed. Raises what keeps it from it."""
        self._socket = self._open()
        return self

    def __enter__(self) -> Feed:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __iter__(self) -> Iterator[dict[str, Any]]:
        clock = self._transport.clock
        tries = 0
        while not self._closed:
            started_at = clock.now()
            yield from self._follow()
            if self._closed:
                return
            if clock.now() - started_at > _STEADY_S:
                tries = 0
            clock.sleep(backoff_s(tries, _FIRST_WAIT_S, _LONGEST_WAIT_S, clock))
            tries += 1

    def _follow(self) -> Iterator[dict[str, Any]]:
        """One connection, to its end."""
        try:
            socket = self._socket or self._open()
        except Refused as refused:
            if refused.status in _FINAL:
                raise _said(refused) from None
            passes = refused.status in _PASSING or refused.status >= 500
            self._unopened = 0 if passes else self._unopened + 1
            if self._unopened >= _UNOPENED_MOST:
                raise _said(refused) from None
            return
        except RealmError as error:
            if error.status in _FINAL:
                raise
            return
        except OSError:
            return
        self._unopened = 0
        self._socket = socket
        if self._closed:
            # By another thread, while it was opened.
            socket.close()
            return
        while (text := self._read(socket)) is not None and not self._closed:
            message = json.loads(text)
            self.seq = message.get("seq", self.seq)
            yield message
        self._socket = None
        if not self._closed and socket.code in _ENDINGS:
            raise RealmError(*_ENDINGS[socket.code])

    def _read(self, socket: WebSocket) -> str | None:
        try:
            return socket.read(_SILENCE_S)
        except TimeoutError:
            socket.close(1001)
            return None

    def _open(self) -> WebSocket:
        query: dict[str, str] = {name: "true" for name in self._also}
        if self.seq is not None:
            query["after"] = str(self.seq)
        headers = self._transport.credentials() if self._signed_in else {}
        # As pages must: a token is exchanged for a ticket, which stands in the address.
        if "authorization" in headers and self._ticket is not None:
            headers = {}
            query["ticket"] = self._ticket()
        at = self._transport
        path = f"{at.prefix}{self._path}" + (f"?{urlencode(query)}" if query else "")
        return WebSocket(at.host, at.port, path, headers=headers, context=at.context, timeout_s=at.timeout_s)


def _said(refused: Refused) -> RealmError:
    """What the service said where it opened no socket."""
    try:
        body = json.loads(refused.text)
    except ValueError:
        body = refused.text
    return error_of(refused.status, body)
