import { purpose, Random, seedFrom } from '@realm/base';
import type { ServerProcess } from '../support/server_process.ts';
import { type FuzzPlayer, Inputs } from './inputs.ts';
import { Known, type RulesReply } from './known.ts';
import { Wire } from './wire.ts';

const PLAYERS = 8;
const CONNECTIONS = 16;
/** Requests that each keeps under way: few, since all that have come are answered in one turn, which is measured. */
const AHEAD = 6;
/** Connections that carry raw bytes, which more often than not end them. */
const RAW_CONNECTIONS = 8;
const FAULTS_KEPT = 20;
/** Answers after which a long run says how far it is. */
const TOLD_EVERY = 500_000;
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
  {
    requests,
    raw,
    alone = false,
  }: { readonly requests: number; readonly raw: number; readonly alone?: boolean },
): Promise<HttpFuzzed> {
  const random = new Random(seedFrom(seed)).at(FUZZ);
  const people = await players(address);
  const rules = await rulesAt(address);
  const known = new Known(rules, people[people.length - 1].house);
  const inputs = new Inputs(random, people, known);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let answered = 0;
  const onAnswer = (status: number, request: Buffer, answer: Buffer) => {
    if (++answered % TOLD_EVERY === 0) console.log(`${answered} answered`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (isFault(status, answer) && faults.length < FAULTS_KEPT)
      faults.push(`${request.toString('latin1')}\n-> ${answer.toString('latin1')}`);
  };
  const port = Number(new URL(address).port);
  const wires = [
    ...Array.from(
      { length: alone ? 1 : CONNECTIONS },
      times(requests, () => inputs.request()),
    ).map((next) => new Wire(port, alone ? 1 : AHEAD, next, onAnswer)),
    ...Array.from(
      { length: alone ? 1 : RAW_CONNECTIONS },
      times(raw, () => inputs.raw()),
    ).map((next) => new Wire(port, 1, next, onAnswer, true)),
  ];
  if (alone) for (const wire of wires) await wire.run();
  else await Promise.all(wires.map((wire) => wire.run()));
  const unanswered = wires.reduce((sum, wire) => sum + wire.unanswered, 0);
  return { answered, unanswered, statuses, faults };
}

/** What several share: `make`, so many times in all. */
function times(count: number, make: () => Buffer): () => () => Buffer | undefined {
  let left = count;
  return () => () => (left-- > 0 ? make() : undefined);
}

/** Whether an answer is none, or a fault of the server's own: having too much to do is no fault. */
export function isFault(status: number, answer: Buffer): boolean {
  if (status >= 200 && status < 500) return false;
  return !/"code":"(overloaded|provider_unreachable)"/.test(answer.toString('latin1'));
}

export async function rulesAt(address: string): Promise<RulesReply> {
  return (await (await fetch(`${address}/rules`)).json()) as RulesReply;
}

/** Signs in players with houses, of one race after the other. */
export async function players(address: string): Promise<FuzzPlayer[]> {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    return await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const players: FuzzPlayer[] = [];
  const races = Object.keys((await rulesAt(address)).definitions.races as object);
  for (let p = 0; p < PLAYERS; p++) {
    const signed_in = await post('/auth/dev', { name: `fuzz ${p}` });
    const cookie = signed_in.headers.getSetCookie()[0].split(';')[0];
    const name = `House ${p}`;
    await post(
      '/commands',
      { type: 'create_house', name, race: races[p % races.length], personality: 'builder' },
      cookie,
    );
    const me = await fetch(`${address}/me`, { headers: { cookie } });
    const { house } = (await me.json()) as { house: number };
    players.push({ cookie, house });
  }
  return players;
}
