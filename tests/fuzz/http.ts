import { purpose, Random, seedFrom } from '@realm/base';
import type { ServerProcess } from '../support/server_process.ts';
import { Inputs } from './inputs.ts';
import { Wire } from './wire.ts';

const PLAYERS = 8;
const CONNECTIONS = 16;
/** Requests that each keeps under way. */
const AHEAD = 24;
/** Connections that carry raw bytes, which more often than not end them. */
const RAW_CONNECTIONS = 8;
const FAULTS_KEPT = 20;
const FUZZ = purpose('fuzz');

export interface HttpFuzzed {
  readonly answered: number;
  /** On connections that the server closed since they had stopped being HTTP. */
  readonly unanswered: number;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The requests that were answered by a fault of the server, with the answers: none, if all is well. */
  readonly faults: readonly string[];
}

/**
 * Sends requests made of the contract's description, and inputs of raw bytes beside them, so many of each, over real
 * sockets.
 */
export async function fuzzHttp(
  { address }: Pick<ServerProcess, 'address'>,
  seed: string,
  requests: number,
  raw: number,
): Promise<HttpFuzzed> {
  const random = new Random(seedFrom(seed)).at(FUZZ);
  const inputs = new Inputs(random, await players(address));
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let answered = 0;
  const onAnswer = (status: number, request: Buffer, answer: Buffer) => {
    answered++;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (isFault(status, answer) && faults.length < FAULTS_KEPT)
      faults.push(`${request.toString('latin1')}\n-> ${answer.toString('latin1')}`);
  };
  const port = Number(new URL(address).port);
  const wires = [
    ...Array.from(
      { length: CONNECTIONS },
      times(requests, () => inputs.request()),
    ).map((next) => new Wire(port, AHEAD, next, onAnswer)),
    ...Array.from(
      { length: RAW_CONNECTIONS },
      times(raw, () => inputs.raw()),
    ).map((next) => new Wire(port, 1, next, onAnswer)),
  ];
  await Promise.all(wires.map((wire) => wire.run()));
  const unanswered = wires.reduce((sum, wire) => sum + wire.unanswered, 0);
  return { answered, unanswered, statuses, faults };
}

/** What several share: `make`, so many times in all. */
function times(count: number, make: () => Buffer): () => () => Buffer | undefined {
  let left = count;
  return () => () => (left-- > 0 ? make() : undefined);
}

/** Whether an answer is none, or a fault of the server's own: having too much to do is no fault. */
function isFault(status: number, answer: Buffer): boolean {
  if (status >= 200 && status < 500) return false;
  return !/"code":"(overloaded|provider_unreachable)"/.test(answer.toString('latin1'));
}

/** Signs in players with houses; answers their cookies. */
export async function players(address: string): Promise<string[]> {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    return await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const cookies: string[] = [];
  for (let p = 0; p < PLAYERS; p++) {
    const signed_in = await post('/auth/dev', { name: `fuzz ${p}` });
    const cookie = signed_in.headers.getSetCookie()[0].split(';')[0];
    const name = `House ${p}`;
    await post('/commands', { type: 'create_house', name, race: 'peatkin', personality: 'builder' }, cookie);
    cookies.push(cookie);
  }
  return cookies;
}
