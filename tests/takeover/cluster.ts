import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeUtf8 } from '@realm/base';
import { type Entry, replay, stateHash, type World } from '@realm/engine';
import { openShared, postgresAt, type Shared } from '@realm/journal';
import { recover, sha256 } from '@realm/server';
import { rulesOf } from '../support/age.ts';
import type { PostgresServer } from '../support/postgres.ts';
import { Relay } from '../support/relay.ts';
import { type ServerProcess, startProcess } from '../support/server_process.ts';
import { wordsIn } from '../support/words.ts';
import { Player } from './player.ts';

const NODES = 3;
const PLAYERS = 6;
/** A machine that does much else at once gets longer. */
const PATIENCE_MS = 180_000;

/** One of the nodes: its folder and its way to the database outlive its processes. */
export interface Node {
  readonly data: string;
  readonly relay: Relay;
  process: ServerProcess;
}

/** Where a world stands, as a node that leads says it. */
interface Standing {
  readonly tick: number;
  readonly seq: number;
  readonly state_hash: string;
}

/** Three real nodes on one PostgreSQL, each reaching it by a relay of its own, and players who are at all of them. */
export class Cluster {
  readonly postgres: PostgresServer;
  readonly database: string;
  readonly nodes: Node[] = [];
  readonly players: readonly Player[];
  readonly #age: readonly string[];
  readonly #folders: string[] = [];
  #closed = false;
  #playing: Promise<unknown> = Promise.resolve();
  #gave_up: Error | undefined;

  private constructor(postgres: PostgresServer, database: string, age: readonly string[]) {
    this.postgres = postgres;
    this.database = database;
    this.#age = age;
    const addresses = () => this.nodes.map(({ process }) => process.address);
    this.players = Array.from({ length: PLAYERS }, (_, i) => new Player(`p${i}`, i, addresses));
  }

  /** Starts the nodes, with settings of the age, and has the players found their houses and play. */
  static async start(postgres: PostgresServer, age: readonly string[]): Promise<Cluster> {
    const cluster = new Cluster(postgres, await postgres.world(), age);
    try {
      const first = await cluster.#open();
      const others = await Promise.all(Array.from({ length: NODES - 1 }, () => cluster.#open()));
      cluster.nodes.push(first, ...others);
      const { races, personalities } = rulesOf();
      for (const player of cluster.players) await player.join(races.list[0].id, personalities.list[0].id);
    } catch (error) {
      await cluster.close();
      throw error;
    }
    cluster.#playing = Promise.all(cluster.players.map((player) => player.play()));
    cluster.#playing.catch((error: Error) => {
      cluster.#gave_up = error;
    });
    return cluster;
  }

  async epoch(): Promise<number> {
    return Number((await this.postgres.insist('SELECT epoch FROM lease', this.database))[0]?.epoch ?? 0);
  }

  /** The node whose address the lease says, once it is in force. */
  async leader(): Promise<Node> {
    let leader: Node | undefined;
    await until('a node leads', async () => {
      const [lease] = await this.postgres.insist(
        'SELECT address FROM lease WHERE expires_at > clock_timestamp()',
        this.database,
      );
      leader = this.nodes.find(({ process }) => process.address === lease?.address);
      return leader !== undefined;
    });
    return leader as Node;
  }

  /** When the last order was acknowledged, by the monotonic clock; throws what made a player give up, if one has. */
  acknowledgedAt(): number {
    if (this.#gave_up !== undefined) throw this.#gave_up;
    return Math.max(...this.players.map(({ acknowledged_at }) => acknowledged_at));
  }

  /** Starts the next process of each folder whose last has ended. */
  async restartEnded(): Promise<void> {
    await Promise.all(this.nodes.map((node) => this.#restart(node)));
  }

  /** Does so again and again, also where one does not come up, until told to stop; resolves when all have. */
  keepRestarting(): () => Promise<void> {
    let stopped = false;
    const keep = async (node: Node) => {
      while (!stopped && !this.#closed) {
        await this.#restart(node).catch(() => {});
        await sleep(20);
      }
    };
    const kept = Promise.all(this.nodes.map(keep));
    return async () => {
      stopped = true;
      await kept;
      await this.restartEnded();
    };
  }

  /**
   * Lets the players finish, and compares: each order that was acknowledged is in the journal once, in order; each node,
   * leading in turn with the world that it has followed with, stands where a replay of the journal stands.
   */
  async finish(): Promise<{
    readonly acknowledged: number;
    readonly asked_again: number;
    readonly looks: number;
  }> {
    for (const player of this.players) player.stop();
    await this.#playing;
    const standings: Standing[] = [];
    for (let left = this.nodes.length; left > 0; left--) {
      const { process } = await this.leader();
      standings.push(await oneTickMore(process.address));
      assert.equal(await process.stop(), 0);
    }
    const known = await this.readJournal();
    try {
      await compareWorlds(known, standings);
      await this.#compareOrders(known);
    } finally {
      await known.close();
    }
    const sum = (what: (player: Player) => number) =>
      this.players.reduce((all, player) => all + what(player), 0);
    return {
      acknowledged: sum(({ acknowledged, ahead }) => acknowledged.size + ahead.length),
      asked_again: sum(({ unsure }) => unsure),
      looks: sum(({ looks }) => looks),
    };
  }

  /** Ends everything, and leaves nothing behind. Harmless when repeated. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const player of this.players) player.leave();
    await Promise.all(this.nodes.map(({ process }) => process.kill()));
    await Promise.all(this.nodes.splice(0).map(({ relay }) => relay.close()));
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }

  async #open(): Promise<Node> {
    const data = this.#folder();
    const relay = await Relay.to(this.postgres.port);
    return { data, relay, process: await this.#process(data, relay) };
  }

  async #restart(node: Node): Promise<void> {
    if (!node.process.running) node.process = await this.#process(node.data, node.relay);
  }

  #process(data: string, relay: Relay): Promise<ServerProcess> {
    const database = this.database.replace(`:${this.postgres.port}/`, `:${relay.port}/`);
    return startProcess(data, '--database', database, ...this.#age);
  }

  #folder(): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'realm-takeover-'));
    this.#folders.push(folder);
    return folder;
  }

  /** The journal as it stands in the database, for who closes it. */
  async readJournal(): Promise<Shared> {
    const connect = await postgresAt(this.database);
    return openShared({ connect, data: this.#folder(), node: 'test', address: '' });
  }

  async #compareOrders(known: Shared): Promise<void> {
    const [orders, ahead] = [new Map<number, number[]>(), new Map<number, number[]>()];
    const note = (of: Map<number, number[]>, house: number, number: number) =>
      of.set(house, [...(of.get(house) ?? []), number]);
    const inWords = wordsIn(known.tables);
    for await (const { bytes } of known.read(0, { verify: true })) {
      const entry = JSON.parse(decodeUtf8(bytes)) as Entry;
      if (entry.kind !== 'command' || !('account' in entry.actor)) continue;
      const { command } = entry;
      if (command.type === 'set_science') note(orders, command.house, command.paper_budget);
      if (command.type === 'queue') note(ahead, command.house, Number(inWords(command.note ?? '')));
    }
    for (const { house, name, acknowledged, ahead: left } of this.players) {
      assert.deepEqual(orders.get(house), [...acknowledged], `the orders of ${name}, each once and in order`);
      assert.deepEqual(ahead.get(house) ?? [], left, `the orders ahead of ${name}, each once and in order`);
    }
  }
}

/** From the first entry on, in this process, without anybody's snapshot. */
async function compareWorlds(known: Shared, standings: readonly Standing[]): Promise<void> {
  const [first, ...later] = standings;
  const world: World = await recover({
    start: () => 0,
    loadSnapshot: async () => undefined,
    async *read(from_seq) {
      for await (const entry of known.read(from_seq, { verify: true }))
        if (entry.seq <= first.seq) yield entry;
    },
  });
  const compare = ({ tick, seq, state_hash }: Standing) =>
    assert.deepEqual([world.tick, world.seq, stateHash(world, sha256)], [tick, seq, state_hash]);
  compare(first);
  for (const standing of later) {
    for await (const { seq, bytes } of known.read(world.seq + 1)) {
      if (seq > standing.seq) break;
      replay(world, JSON.parse(decodeUtf8(bytes)) as Entry);
    }
    compare(standing);
  }
}

/** Runs a tick at the node that leads, and answers what it says of the world then. */
async function oneTickMore(address: string): Promise<Standing> {
  const signed_in = await insist(address, '/auth/dev', '{"name":"operator"}');
  const cookie = signed_in.headers.getSetCookie()[0].split(';')[0];
  return (await insist(address, '/dev/tick', '{"count":1}', cookie)).json() as Promise<Standing>;
}

/** Asks until it is answered: whoever has only just taken the lead may not lead yet. */
async function insist(address: string, path: string, body: string, cookie = ''): Promise<Response> {
  let answer: Response | undefined;
  await until(`${path} is answered`, async () => {
    answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
    });
    return answer.status !== 503;
  });
  const { status } = answer as Response;
  assert.equal(status, 200, `${path} is answered ${status}`);
  return answer as Response;
}

/** Waits until something holds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const ends = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    assert.ok(performance.now() < ends, `it never happened that ${what}`);
    await sleep(10);
  }
}
