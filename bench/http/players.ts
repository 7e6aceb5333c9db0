import { Connection, request } from './load.ts';

/** Orders of twenty: 30% build, 20% explore, 20% train, 15% invest, 15% others. */
const MIX = [
  'build',
  'explore',
  'train',
  'invest',
  'build',
  'draft',
  'build',
  'train',
  'explore',
  'science',
] as const;
const MIX_2 = [
  'build',
  'invest',
  'train',
  'explore',
  'build',
  'release',
  'build',
  'train',
  'explore',
  'invest',
] as const;
const TWENTY = [...MIX, ...MIX_2];
type Order = (typeof TWENTY)[number];

/** An account with a house, and what it has ordered so far. */
export interface Player {
  readonly house: number;
  readonly cookie: string;
  readonly requests: Readonly<Record<Order, Buffer>>;
  readonly given: Record<Order, number>;
  next: number;
}

/** Signs accounts in, founds their houses, and clears land to build on. */
export async function foundPlayers(port: number, count: number): Promise<Player[]> {
  const players: Player[] = [];
  const rules = (await call(port, 'GET', '/rules')).body as {
    definitions: Record<string, Record<string, unknown>>;
  };
  const race = Object.keys(rules.definitions.races)[0];
  const personality = Object.keys(rules.definitions.personalities)[0];
  const science = Object.keys(rules.definitions.sciences)[0];
  for (let i = 0; i < count; i++) {
    const signed = await fetch(`http://127.0.0.1:${port}/auth/dev`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `player ${i}` }),
    });
    await signed.arrayBuffer();
    const cookie = signed.headers.getSetCookie()[0].split(';')[0];
    const found = { type: 'create_house', name: `House ${i}`, race, personality };
    const { house } = (await call(port, 'POST', '/commands', cookie, found)).body as { house: number };
    const me = (await call(port, 'GET', '/me', cookie)).body as { buildings: Record<string, number> };
    for (const [building, built] of Object.entries(me.buildings)) {
      const raze = { type: 'raze', house, building, count: Math.floor(built * 0.6) };
      if (raze.count > 0) await call(port, 'POST', '/commands', cookie, raze);
    }
    players.push({ house, cookie, requests: requestsOf(house, cookie, science), given: noOrders(), next: i });
  }
  // Books to invest come with the ticks.
  await call(port, 'POST', '/dev/tick', players[0].cookie, { count: 6 });
  return players;
}

/** A player's next order. */
export function nextOrder(player: Player): Buffer {
  const order = TWENTY[player.next % TWENTY.length];
  player.next += 1;
  player.given[order] += 1;
  return player.requests[order];
}

/** Compares what the houses have under way with what was ordered; answers how many orders are not to be seen. */
export async function missingOrders(port: number, players: readonly Player[]): Promise<number> {
  let missing = 0;
  for (const { cookie, given } of players) {
    const me = (await call(port, 'GET', '/me', cookie)).body as {
      constructing: Record<string, number>;
      incoming_land: number;
      training: number[];
    };
    missing += Math.abs((me.constructing.homes ?? 0) - given.build);
    missing += Math.abs(me.incoming_land - given.explore);
    missing += Math.abs(me.training[2] - given.train);
  }
  return missing;
}

function requestsOf(house: number, cookie: string, science: string): Player['requests'] {
  const order = (body: object) => request('POST', '/commands', cookie, body);
  return {
    build: order({ type: 'build', house, building: 'homes', count: 1 }),
    explore: order({ type: 'explore', house, acres: 1 }),
    train: order({ type: 'train', house, unit: 2, count: 1 }),
    invest: order({ type: 'invest', house, science, books: 1 }),
    draft: order({ type: 'set_draft', house, rate_bp: 2_000 }),
    science: order({ type: 'set_science', house, focus: 'economy', paper_budget: 10 }),
    release: order({ type: 'release', house, unit: 0, count: 1 }),
  };
}

function noOrders(): Record<Order, number> {
  return { build: 0, explore: 0, train: 0, invest: 0, draft: 0, science: 0, release: 0 };
}

/** One request on a connection of its own. */
export async function call(
  port: number,
  method: string,
  path: string,
  cookie = '',
  body?: object,
): Promise<{ status: number; body: unknown; bytes: number }> {
  const connection = await Connection.open(port);
  const status = await new Promise<number>((resolve) =>
    connection.send(request(method, path, cookie, body), resolve),
  );
  connection.close();
  const bytes = connection.body.length;
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${connection.body}`);
  return { status, body: JSON.parse(connection.body.toString()), bytes };
}
