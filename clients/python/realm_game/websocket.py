"""As much of the WebSocket protocol (RFC 6455) as following a feed takes: text, pings, the close code. No extensions."""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import ssl
import struct
from typing import Mapping

_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
#: No message of the service is nearly as long.
_LONGEST = 16 * 1024 * 1024
#: Nor is what it says where it opens no socket.
_LONGEST_REFUSAL = 64 * 1024


class Refused(Exception):
    """The server did not open the socket; ``status`` and ``text`` are what it answered instead."""

    def __init__(self, status: int, text: str = "") -> None:
        super().__init__(f"the feed was not opened: status {status}")
        self.status = status
        self.text = text


class WebSocket:
    """One connection. Reading is for one thread; ``close`` may come from another."""

    def __init__(
        self,
        host: str,
        port: int,
        path: str,
        *,
        headers: Mapping[str, str],
        context: ssl.SSLContext | None,
        timeout_s: float,
    ) -> None:
        #: Why it was closed: 1000 and so on; 1006 where it was cut.
        self.code = 1006
        self._socket = socket.create_connection((host, port), timeout=timeout_s)
        try:
            if context is not None:
                self._socket = context.wrap_socket(self._socket, server_hostname=host)
            self._file = self._socket.makefile("rb")
            self._shake_hands(host, port, path, headers)
        except BaseException:
            self._socket.close()
            raise

    def read(self, timeout_s: float | None) -> str | None:
        """The next text; None once it is closed. Raises ``TimeoutError`` where nothing at all came for so long."""
        text = b""
        self._socket.settimeout(timeout_s)
        while True:
            try:
                is_last, kind, payload = self._frame()
                if kind == _PING:
                    self._send(_PONG, payload)
            except TimeoutError:
                raise
            except (OSError, ValueError, struct.error):
                self._drop()
                return None
            if kind == _PING:
                continue
            if kind == _CLOSE:
                self.code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005
                self._end(payload[:2])
                return None
            elif kind != _PONG:
                text += payload
                if len(text) > _LONGEST:
                    self.close(1009)
                    return None
                if is_last:
                    return text.decode("utf-8", "replace")

    def ping(self) -> None:
        self._send(_PING, b"")

    def close(self, code: int = 1000) -> None:
        """Ends it; nothing is read after this."""
        self.code = code
        self._end(struct.pack("!H", code))

    def _end(self, payload: bytes) -> None:
        try:
            self._send(_CLOSE, payload)
        except OSError:
            pass
        self._drop()

    def _drop(self) -> None:
        # What is read from holds the connection as well, so that closing alone would not end it.
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def _shake_hands(self, host: str, port: int, path: str, headers: Mapping[str, str]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {f'[{host}]' if ':' in host else host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self._file.readline(8192).split(b" ")
        if len(status) < 2:
            raise OSError("the connection was closed")
        accept, length = "", ""
        while (line := self._file.readline(8192)) not in (b"\r\n", b"\n", b""):
            name, _, value = line.decode("latin-1").partition(":")
            if name.lower() == "sec-websocket-accept":
                accept = value.strip()
            elif name.lower() == "content-length":
                length = value.strip()
        if status[1] != b"101":
            told = self._file.read(min(int(length), _LONGEST_REFUSAL)) if length.isdigit() else b""
            raise Refused(int(status[1]), told.decode("utf-8", "replace"))
        if accept != base64.b64encode(hashlib.sha1((key + _GUID).encode()).digest()).decode():
            raise OSError("what answered is no WebSocket")

    def _exactly(self, count: int) -> bytes:
        read = self._file.read(count)
        if len(read) < count:
            raise OSError("the connection was cut")
        return read

    def _frame(self) -> tuple[bool, int, bytes]:
        first, second = self._exactly(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack("!H", self._exactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._exactly(8))
        if length > _LONGEST:
            raise ValueError("a frame that is too long")
        return bool(first & 0x80), first & 0x0F, self._exactly(length)

    def _send(self, kind: int, payload: bytes) -> None:
        """One frame, masked as those of clients must be."""
        mask = os.urandom(4)
        if len(payload) < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | len(payload))
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, len(payload))
        self._socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))
