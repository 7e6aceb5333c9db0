"""A clock that tests move, and a server that says what it is told to."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from realm_game.clock import HostClock


class FakeClock(HostClock):
    """Sleeping takes no time; ``slept`` says how long it was."""

    def __init__(self) -> None:
        self.at = 100.0
        self.slept: list[float] = []

    def now(self) -> float:
        return self.at

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.at += seconds

    def random(self) -> float:
        return 1.0


class FakeServer:
    """Answers each request with the next of ``answers``: a status, headers and a text; None cuts the connection."""

    def __init__(self, answers: list[tuple[int, dict[str, str], str] | None]) -> None:
        self.asked: list[tuple[str, str, dict[str, str], str]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                length = int(self.headers.get("content-length") or 0)
                text = self.rfile.read(length).decode()
                headers = {name.lower(): value for name, value in self.headers.items()}
                outer.asked.append((self.command, self.path, headers, text))
                given = answers.pop(0)
                if given is None:
                    self.close_connection = True
                    return
                status, more, body = given
                self.send_response(status)
                for name, value in {"content-type": "application/json", **more}.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body.encode())

            do_GET = do_POST = answer

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def __enter__(self) -> FakeServer:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
