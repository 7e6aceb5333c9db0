import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { purpose, Random, seedFrom } from '@realm/base';
import type { ServerProcess } from '../support/server_process.ts';
import { players } from './http.ts';

const FRAMES = purpose('fuzz frames');
/** Connections at once. */
const AT_ONCE = 8;
/** Frames a connection is sent at most, if the server keeps it so long. */
const FRAMES_MAX = 40;

/** Opens feeds and sends frames of any kind, most of them against the protocol; answers how many were sent. */
export async function fuzzFrames(
  { address }: Pick<ServerProcess, 'address'>,
  seed: string,
  count: number,
): Promise<number> {
  const random = new Random(seedFrom(seed)).at(FRAMES);
  const people = await players(address);
  const port = Number(new URL(address).port);
  let sent = 0;
  const feeds = async () => {
    while (sent < count) {
      const frames = Array.from({ length: random.between(1, FRAMES_MAX) }, () => frame(random));
      sent += frames.length;
      await feed(port, random.pick(people).cookie, frames, random.pick(['/live', '/live/world']));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, feeds));
  return sent;
}

/** One feed: sends the frames once it is open, and resolves when the connection is gone. */
export function feed(port: number, cookie: string, frames: readonly Buffer[], path = '/live'): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: ${cookie}\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    socket.once('data', () => socket.end(Buffer.concat(frames)));
    socket.on('data', () => {});
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

/** A frame with any opcode, flags, mask and length, true or not. */
function frame(random: Random): Buffer {
  const length = random.chance(300) ? random.between(4_000, 70_000) : random.below(130);
  const said = random.chance(9_000) ? length : random.below(70_000);
  const masked = random.chance(9_000);
  const head = [random.chance(7_000) ? 0x81 : random.below(256)];
  const mask = masked ? 0x80 : 0;
  if (said < 126) head.push(mask | said);
  else if (said < 65_536) head.push(mask | 126, said >> 8, said & 255);
  else
    head.push(
      mask | 127,
      0,
      0,
      0,
      random.below(256),
      said >> 24,
      (said >> 16) & 255,
      (said >> 8) & 255,
      said & 255,
    );
  if (masked) head.push(0, 0, 0, 0);
  const body = Buffer.alloc(length);
  for (let i = 0; i < Math.min(length, 40); i++) body[i] = random.below(256);
  return Buffer.concat([Buffer.from(head), body]);
}
