import path from 'node:path';
import { writeRichAge } from './age.ts';
import type { Outcome, Player } from './messages.ts';
import { mixedOrders, type Order } from './orders.ts';
import { type Flags, type Served, serveGame } from './processes.ts';
import { Connection, requestBytes } from './wire.ts';

/** Accounts, each with a house and a connection. */
const PLAYERS = 64;
/** Ticks before anyone plays: scientists have written books. */
const TICKS = 20;

/** What of a house commands of the mix add to. */
interface Holdings {
  readonly land: number;
  readonly incoming_land: number;
  readonly buildings: Readonly<Record<string, number>>;
  readonly constructing: Readonly<Record<string, number>>;
  readonly sciences: Readonly<Record<string, { readonly books: number }>>;
}

/** A game of its own on a real server, with players ready to give commands. */
export class Game {
  readonly server: Served;
  readonly players: readonly Player[];
  readonly orders: readonly Order[];
  readonly #connection: Connection;
  /** The journal's last entry, and each house, before the commands that are to be verified. */
  #seq_before = 0;
  #before: Holdings[] = [];
  /** Ticks run since. */
  #ticks = 0;
  /** Accepted since, by player and order. */
  readonly #accepted: number[][];

  private constructor(server: Served, connection: Connection, players: Player[], orders: Order[]) {
    this.server = server;
    this.players = players;
    this.orders = orders;
    this.#connection = connection;
    this.#accepted = players.map(() => orders.map(() => 0));
  }

  /** Starts a server in an empty folder, and founds the houses. */
  static async open(folder: string, more: Flags = {}, write = writeRichAge): Promise<Game> {
    const ages = path.join(folder, 'ages');
    const server = await serveGame(path.join(folder, 'data'), ages, write(ages), more);
    const connection = new Connection(server.port, (error) => {
      throw error;
    });
    const { definitions } = (await ask(connection, 'GET', '/rules', '')) as {
      definitions: { [list in 'races' | 'personalities' | 'buildings' | 'sciences']: object };
    };
    const races = Object.keys(definitions.races);
    const personalities = Object.keys(definitions.personalities);
    const orders = mixedOrders(Object.keys(definitions.buildings), Object.keys(definitions.sciences));
    const players: Player[] = [];
    for (let p = 0; p < PLAYERS; p++) {
      const cookie = await signIn(server.port, `player ${p}`);
      const founded = (await ask(connection, 'POST', '/commands', cookie, {
        type: 'create_house',
        name: `House ${p}`,
        race: races[p % races.length],
        personality: personalities[p % personalities.length],
      })) as { house: number };
      players.push({ cookie, house: founded.house });
    }
    const game = new Game(server, connection, players, orders);
    await game.#makeRoom();
    game.#seq_before = await game.tick(TICKS);
    game.#before = await game.#holdings();
    game.#ticks = 0;
    return game;
  }

  /** Half of every house becomes barren land. */
  async #makeRoom(): Promise<void> {
    for (const { cookie, house } of this.players) {
      const { buildings } = (await this.#get('/me', cookie)) as Holdings;
      for (const [building, built] of Object.entries(buildings)) {
        const count = Math.floor(built / 2);
        if (count > 0)
          await ask(this.#connection, 'POST', '/commands', cookie, { type: 'raze', house, building, count });
      }
    }
  }

  /** Runs ticks: what was ordered arrives. Answers the journal's last entry. */
  async tick(count: number): Promise<number> {
    const { cookie } = this.players[0];
    const { seq } = (await ask(this.#connection, 'POST', '/dev/tick', cookie, { count })) as { seq: number };
    this.#ticks += count;
    return seq;
  }

  #get(read: string, cookie: string): Promise<unknown> {
    return ask(this.#connection, 'GET', read, cookie);
  }

  #holdings(): Promise<Holdings[]> {
    const all = this.players.map(
      ({ cookie }) =>
        () =>
          this.#get('/me', cookie) as Promise<Holdings>,
    );
    return all.reduce<Promise<Holdings[]>>(
      async (before, next) => [...(await before), await next()],
      Promise.resolve([]),
    );
  }

  /** Notes what a stretch of load had accepted. */
  note({ accepted }: Outcome): void {
    accepted.forEach((counts, p) => {
      counts.forEach((count, o) => {
        this.#accepted[p][o] += count;
      });
    });
  }

  /**
   * Throws unless every accepted command has had its effect once: the journal has grown by as many entries, and
   * land, buildings and books are what they were and what was ordered. Answers how many commands that were.
   */
  async verify(): Promise<number> {
    const seq = await this.tick(1);
    const journaled = seq - this.#seq_before - this.#ticks;
    const accepted = this.#accepted.flat().reduce((sum, count) => sum + count, 0);
    if (journaled !== accepted) throw new Error(`${accepted} commands were accepted, ${journaled} journaled`);
    const now = await this.#holdings();
    now.forEach((holdings, p) => {
      const expected = sum(this.#before[p]);
      this.orders.forEach((order, o) => {
        addTo(expected, order, this.#accepted[p][o]);
      });
      for (const [what, count] of sum(holdings)) {
        if (count !== expected.get(what)) {
          throw new Error(`house ${p} has ${count} of ${what}, and was to have ${expected.get(what)}`);
        }
      }
    });
    return accepted;
  }

  /** Starts another server beside it, of the same database. */
  async beside(folder: string, name: string, more: Flags): Promise<Served> {
    const ages = path.join(folder, 'ages');
    return serveGame(path.join(folder, name), ages, 'Rich', more);
  }

  async stop(): Promise<void> {
    this.#connection.close();
    await this.server.stop();
  }
}

/** Land with what is on its way, buildings with their sites, books in sciences, by name. */
function sum({ land, incoming_land, buildings, constructing, sciences }: Holdings): Map<string, number> {
  const sums = new Map([['land', land + incoming_land]]);
  for (const counts of [buildings, constructing]) {
    for (const [building, count] of Object.entries(counts))
      sums.set(building, (sums.get(building) ?? 0) + count);
  }
  for (const [science, { books }] of Object.entries(sciences)) sums.set(science, books);
  return sums;
}

/** What an order, accepted `times`, adds to them. */
function addTo(sums: Map<string, number>, order: Order, times: number): void {
  const add = (what: unknown, count: number) => sums.set(String(what), (sums.get(String(what)) ?? 0) + count);
  if (order.type === 'explore') add('land', times);
  if (order.type === 'build') add(order.building, times);
  if (order.type === 'raze') add(order.building, -times);
  if (order.type === 'invest') add(order.science, times);
}

/** A request and its answer, which must be a success. */
function ask(
  connection: Connection,
  method: 'GET' | 'POST',
  where: string,
  cookie: string,
  body?: object,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.send(requestBytes(method, where, cookie, body), ({ status }, answer) => {
      const text = answer.toString();
      if (status === 200) resolve(JSON.parse(text));
      else reject(new Error(`${method} ${where} ${JSON.stringify(body)}: ${status} ${text}`));
    });
  });
}

/** Signs in by name; answers the cookie. */
async function signIn(port: number, name: string): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/auth/dev`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const [cookie] = reply.headers.getSetCookie();
  if (cookie === undefined) throw new Error(`the sign-in of ${name} was answered ${reply.status}`);
  return cookie.split(';')[0];
}
