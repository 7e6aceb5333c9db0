import { timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { ActInput, ActName } from './index.ts';

/** Where a server does acts for the command line. */
export const ACTS_PATH = '/node/acts';

/** An act as the command line sends it there. */
export interface Asked<N extends ActName = ActName> {
  readonly act: N;
  readonly input: ActInput<N>;
  readonly note: string;
}

/** Where the server that writes the data is reached, and what whoever may do all asks it by. */
export interface PrivateDoor {
  readonly address: string;
  readonly secret: string;
}

/** What a node proves itself by to another of the same database, on whose behalf it asks, and that it asks again what was counted. */
export const NODE_HEADER = 'x-realm-node';
export const CLIENT_HEADER = 'x-realm-client';
export const AGAIN_HEADER = 'x-realm-again';

/** Whether another node asks. */
export function isPeer({ headers }: Pick<IncomingMessage, 'headers'>, secret: string): boolean {
  const given = Buffer.from(String(headers[NODE_HEADER] ?? ''));
  const wanted = Buffer.from(secret);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Whether another node asks for itself, and passes on nobody's question. */
export function isFromNode(request: IncomingMessage, secret: string): boolean {
  return request.headers[CLIENT_HEADER] === undefined && isPeer(request, secret);
}

/** In a data folder, for as long as a server runs on it; only its owner may read it. */
const FILE = 'server.json';

/** Says in a data folder where the server that runs on it is reached, and the number of its process, for whoever is to end it. */
export function announce(data: string, { address, secret }: PrivateDoor): void {
  const file = path.join(data, FILE);
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, JSON.stringify({ address: fromHere(address), secret, pid: process.pid }), {
    mode: 0o600,
  });
  renameSync(unfinished, file);
}

/** Where the server of a data folder is reached; undefined where none has said. */
export function announced(data: string): PrivateDoor | undefined {
  try {
    return JSON.parse(readFileSync(path.join(data, FILE), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Takes back what a server has said, unless another has come since. */
export function withdraw(data: string, secret: string): void {
  if (announced(data)?.secret === secret) rmSync(path.join(data, FILE), { force: true });
}

/** What listens everywhere is reached from this machine by its own address. */
function fromHere(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
