"""Sends requests: within the rate limits, again where no answer came, sparing bytes by ETags."""

from __future__ import annotations

import http.client
import json
import ssl
import threading
from collections import OrderedDict
from typing import Any, Mapping, NamedTuple
from urllib.parse import urlsplit

from .clock import HostClock, backoff_s
from .errors import RealmError, error_of
from .pacer import Pacer

KINDS = ("reads", "commands", "chat", "others")
_FIRST_RETRY_S = 0.25
_LONGEST_RETRY_S = 5.0
_KEPT_MAX = 100


class Answer(NamedTuple):
    """A whole answer; header names are in lower case."""

    status: int
    headers: Mapping[str, str]
    #: Parsed JSON; where it is none its text, or bytes where it is no text; None where it is empty.
    body: Any
    is_json: bool


class Transport:
    """Where the service is, and who asks. Threads may share it: each has a connection of its own."""

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
        parts = urlsplit(base_url.rstrip("/"))
        if parts.scheme not in ("http", "https") or parts.hostname is None:
            raise ValueError(f"base_url: {base_url!r} is no address such as https://realm.example")
        self.is_secure = parts.scheme == "https"
        self.host = parts.hostname
        self.port = parts.port or (443 if self.is_secure else 80)
        self.prefix = parts.path
        self.context = context or (ssl.create_default_context() if self.is_secure else None)
        self.timeout_s = timeout_s
        self.patience_s = patience_s
        self.clock = clock or HostClock()
        #: How far the newest answer's world was: its tick, and for the signed-in the journal's last entry.
        self.as_of: dict[str, int] | None = None
        self._token = token
        self._cookie = cookie
        self._pacers = {kind: Pacer(self.clock) for kind in KINDS}
        self._kept: OrderedDict[str, tuple[str, Any]] = OrderedDict()
        self._lock = threading.Lock()
        self._local = threading.local()

    def sign_in(self, *, token: str | None = None, cookie: str | None = None) -> None:
        """Who the requests are from now on; forgets the last one's replies."""
        self._token, self._cookie = token, cookie
        with self._lock:
            self._kept.clear()
            self.as_of = None

    def credentials(self) -> dict[str, str]:
        """The headers that say who is asking."""
        if self._token is not None:
            return {"authorization": f"Bearer {self._token}"}
        return {} if self._cookie is None else {"cookie": self._cookie}

    def budgets(self) -> dict[str, int]:
        """What is left of the rate limits that have been heard of."""
        known = {kind: pacer.left() for kind, pacer in self._pacers.items()}
        return {kind: left for kind, left in known.items() if left is not None}

    def request(
        self,
        method: str,
        path: str,
        *,
        kind: str = "reads",
        body: Any = None,
        headers: Mapping[str, str] | None = None,
        repeatable: bool = False,
        any_text: bool = False,
    ) -> Answer:
        """The answer, which is a success, in JSON unless it may be ``any_text``, as a file is. Raises :class:`RealmError`. A GET, and what is ``repeatable``, is asked again after network
        errors, 409 and 503; a 429 is waited out by whatever was asked, since nothing was done."""
        give_up_at = self.clock.now() + self.patience_s
        tries = 0
        while True:
            self._pacers[kind].enter()
            answer, failure = self._try(method, path, kind, body, headers or {}, repeatable, any_text)
            if answer is not None:
                return answer
            error, retry_after_s = failure
            wait_s = retry_after_s
            if wait_s is None:
                wait_s = backoff_s(tries, _FIRST_RETRY_S, _LONGEST_RETRY_S, self.clock)
            may_repeat = (method == "GET" or repeatable) and error.status in (0, 409, 503)
            if error.status == 429:
                self._pacers[kind].close(wait_s)
            elif not may_repeat:
                raise error
            if self.clock.now() + wait_s > give_up_at:
                raise error
            self.clock.sleep(wait_s)
            tries += 1

    def _try(
        self,
        method: str,
        path: str,
        kind: str,
        body: Any,
        headers: Mapping[str, str],
        repeatable: bool,
        any_text: bool,
    ) -> tuple[Answer | None, tuple[RealmError, float | None]]:
        kept = self._kept.get(path) if method == "GET" else None
        sent = {**self.credentials(), **headers}
        if kept is not None:
            sent.setdefault("if-none-match", kept[0])
        try:
            answer = self.once(method, path, body, sent, fresh=not (method == "GET" or repeatable))
        except (OSError, http.client.HTTPException) as cause:
            error = _unreachable()
            error.__cause__ = cause
            return None, (error, None)
        self._pacers[kind].learn(answer.headers)
        self._note_as_of(answer.headers.get("realm-as-of", ""))
        if answer.status == 304 and kept is not None:
            return answer._replace(status=200, body=kept[1]), (_NEVER, None)
        if not 200 <= answer.status < 300:
            error = error_of(answer.status, answer.body, answer.headers.get("x-request-id", ""))
            return None, (error, _seconds(answer.headers.get("retry-after")))
        if not answer.is_json and not any_text:
            # A page of something in between.
            return None, (_unreachable(), None)
        etag = answer.headers.get("etag")
        if method == "GET" and etag is not None:
            self._keep(path, etag, answer.body)
        return answer, (_NEVER, None)

    def once(
        self, method: str, path: str, body: Any, headers: Mapping[str, str], *, fresh: bool = False
    ) -> Answer:
        """One try, whatever it comes to. A connection that was used before may be closed by now: ``fresh`` takes a new one."""
        text = None if body is None else body if isinstance(body, str) else json.dumps(body)
        sent = dict(headers)
        if text is not None:
            sent.setdefault("content-type", "application/json")
        connection = self._connection(fresh)
        try:
            connection.request(method, self.prefix + path, None if text is None else text.encode(), sent)
            response = connection.getresponse()
            raw = response.read()
        except BaseException:
            connection.close()
            raise
        found = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, found, *_parsed(raw, found.get("content-type", "")))

    def close(self) -> None:
        """Closes this thread's connection."""
        connection = getattr(self._local, "connection", None)
        if connection is not None:
            connection.close()

    def _connection(self, fresh: bool) -> http.client.HTTPConnection:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            if self.is_secure:
                connection = http.client.HTTPSConnection(
                    self.host, self.port, timeout=self.timeout_s, context=self.context
                )
            else:
                connection = http.client.HTTPConnection(self.host, self.port, timeout=self.timeout_s)
            self._local.connection = connection
        elif fresh:
            connection.close()
        return connection

    def _keep(self, path: str, etag: str, body: Any) -> None:
        with self._lock:
            self._kept[path] = (etag, body)
            self._kept.move_to_end(path)
            if len(self._kept) > _KEPT_MAX:
                self._kept.popitem(last=False)

    def _note_as_of(self, header: str) -> None:
        told: dict[str, int] = {}
        for part in header.split(","):
            name, _, value = part.strip().partition("=")
            if value.isdigit():
                told[name] = int(value)
        if "tick" not in told:
            return
        with self._lock:
            # Answers may overtake one another.
            if self.as_of is None or told.get("seq", -1) >= self.as_of.get("seq", -1):
                self.as_of = told


def _unreachable() -> RealmError:
    return RealmError(0, "unreachable", "the service does not answer")


#: Stands beside an answer that is a success.
_NEVER = RealmError(0, "not_understood", "")


def _seconds(header: str | None) -> float | None:
    """Retry-After in seconds; a date, which this service does not send, counts as nothing said."""
    try:
        seconds = float(header or "")
    except ValueError:
        return None
    return seconds if 0 <= seconds < float("inf") else None


def _parsed(raw: bytes, content_type: str) -> tuple[Any, bool]:
    """What a body says, and whether that is JSON."""
    is_json = content_type.startswith("application/json")
    if not is_json and not content_type.startswith(("text/", "application/x-ndjson")):
        return raw or None, False
    text = raw.decode("utf-8", "replace")
    if is_json:
        try:
            return json.loads(text), True
        except ValueError:
            pass
    return text or None, False
