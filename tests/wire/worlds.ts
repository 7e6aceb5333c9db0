/** Real servers for the cases, each on a port and in a folder of its own, on a clock that stands until it is moved. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UNBOUNDED } from '@realm/rules';
import { readSettings, type Server, type ServerDeps, startServer } from '@realm/server';
import { rulesOf } from '../support/age.ts';
import { Balancer } from '../support/balancer.ts';
import { cheapWorks } from '../support/cheap_works.ts';
import type { PostgresServer } from '../support/postgres.ts';
import { Player } from './player.ts';

/** When the worlds start, ms: whole, and later than any clock this runs under. */
export const START_MS = 4_000_000_000_000;

/** Time for a server, in ms: it stands until it is moved, and then what was set for it happens. */
export class HandClock {
  now_ms: number;
  readonly #timers = new Map<object, { readonly due_ms: number; readonly ring: () => void }>();

  constructor(now_ms: number) {
    this.now_ms = now_ms;
  }

  readonly host_time = { wall: () => this.now_ms, monotonic: () => this.now_ms };

  readonly timers = {
    set: (ring: () => void, delay_ms: number) => {
      const timer = {};
      this.#timers.set(timer, { due_ms: this.now_ms + delay_ms, ring });
      return timer;
    },
    clear: (timer: unknown) => void this.#timers.delete(timer as object),
  };

  move(by_ms: number): void {
    this.now_ms += by_ms;
    for (const [timer, { due_ms, ring }] of [...this.#timers]) {
      if (due_ms > this.now_ms) continue;
      this.#timers.delete(timer);
      ring();
    }
  }
}

/** A running game and those who play it, whether by one server or by several nodes behind a proxy. */
export class World {
  /** Where players reach it. */
  readonly address: string;
  readonly clock: HandClock;
  readonly #nodes: readonly Server[];
  readonly #balancer: Balancer | undefined;
  readonly #folder: string;
  readonly #players = new Map<string, Promise<Player>>();
  /** Whoever is not signed in. */
  readonly visitor: Player;

  constructor(nodes: readonly Server[], balancer: Balancer | undefined, clock: HandClock, folder: string) {
    this.address = balancer?.address ?? nodes[0].address;
    this.clock = clock;
    this.#nodes = nodes;
    this.#balancer = balancer;
    this.#folder = folder;
    this.visitor = new Player(this.address);
  }

  /** The one writer of the game. */
  get writer(): Server['node']['writer'] {
    return this.#nodes[0].node.writer;
  }

  /** What it plays. */
  get game(): Server['world'] {
    return this.#nodes[0].world;
  }

  /** The folder of its data. */
  get data(): string {
    return path.join(this.#folder, 'data');
  }

  /** The player of that name, signed in; made when first asked for. */
  player(name: string): Promise<Player> {
    let player = this.#players.get(name);
    if (player === undefined) {
      player = new Player(this.address).signIn(name);
      this.#players.set(name, player);
    }
    return player;
  }

  /** A player of that name with a house, founded when first asked for. */
  async founder(name: string, race = 'kilnwrights', personality = 'builder'): Promise<Player> {
    const player = await this.player(name);
    if (player.house === 0) await player.found({ name: `House of ${name}`, race, personality });
    return player;
  }

  /** Runs ticks; the clock goes a second on with each call. */
  async tick(count = 1): Promise<void> {
    this.clock.move(1_000);
    const operator = await this.player('operator');
    const { status } = await operator.post('/dev/tick', { count });
    if (status !== 200) throw new Error(`the ticks were answered ${status}`);
  }

  /** Stops what serves it, whoever leads last. */
  async stop(options?: { readonly restart?: boolean }): Promise<void> {
    for (const node of this.#nodes.toReversed()) await node.close(options);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#balancer?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface WorldOptions {
  /** Settings by flag, beyond those that every world has. */
  readonly flags?: Record<string, string | number | boolean>;
  /** Numbers of the age file that this world has otherwise. */
  readonly params?: Record<string, number>;
  /** Files of the age that this world has otherwise, by name. */
  readonly files?: () => Record<string, object>;
  /** How long before the age's start it opens. */
  readonly early_ms?: number;
  /** What the server takes from outside, beyond its time. */
  readonly deps?: ServerDeps;
  /** Of many nodes, each request goes to the same: what is counted, each counts by itself. */
  readonly one_door?: boolean;
}

/** Where worlds are kept that several nodes serve. */
export interface Shared {
  readonly nodes: number;
  readonly postgres: PostgresServer;
}

/** Long enough that no busy machine takes the lead from the first node. */
const LEASE_MS = 60_000;

const ages = path.resolve(import.meta.dirname, '../../ages');

async function open(
  { flags = {}, params = {}, files = () => ({}), early_ms = 0, deps = {}, one_door = false }: WorldOptions,
  shared: Shared | undefined,
): Promise<World> {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-wire-'));
  const clock = new HandClock(START_MS - early_ms);
  const ages = agesWith(folder, params, files());
  const start = (more: Record<string, string | number>) => {
    const start_at = new Date(START_MS).toISOString();
    const fixed = { port: 0, dev: true, 'must-exist': 0, ages, seed: 'wire', 'start-at': start_at };
    const read = readSettings({ flags: { ...fixed, ...more, ...flags }, env: {}, readFile: () => '{}' });
    if (read.problems !== undefined) throw new Error(read.problems.join('\n'));
    return startServer(read.settings, { ...clock, print: () => {}, ...deps });
  };
  const data = path.join(folder, 'data');
  if (shared === undefined) return new World([await start({ data })], undefined, clock, folder);
  const database = await shared.postgres.world();
  const nodes: Server[] = [];
  for (let i = 0; i < shared.nodes; i++)
    nodes.push(await start({ database, data: `${data}${i}`, 'lease-ms': LEASE_MS }));
  const doors = one_door ? nodes.slice(-1) : nodes;
  const balancer = await Balancer.before(doors.map(({ address }) => address));
  return new World(nodes, balancer, clock, folder);
}

/** The folder of the age files, or one with `embers-1` whose numbers, or whole files, are changed. */
function agesWith(folder: string, params: Record<string, number>, files: Record<string, object>): string {
  const changed = Object.entries(params);
  if (changed.length === 0 && Object.keys(files).length === 0) return ages;
  const copy = path.join(folder, 'ages');
  cpSync(path.join(ages, 'embers-1'), path.join(copy, 'embers-1'), { recursive: true });
  const file = path.join(copy, 'embers-1', 'age.yaml');
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of changed) {
    const line = new RegExp(`^  ${name}: .*$`, 'm');
    if (!line.test(text)) throw new Error(`${name} is no number of the age file`);
    text = text.replace(line, `  ${name}: ${value}`);
  }
  writeFileSync(file, text);
  // What is JSON is YAML too.
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(copy, 'embers-1', name), JSON.stringify(content));
  return copy;
}

/** Limits that no case comes near. */
const UNHURRIED = { limits: 1_000 };

const WORKS = {
  params: { wonder_ticks: 5, wonder_awake_ticks: 10 },
  files: () => {
    const { wonders, realm_works, projects } = cheapWorks(rulesOf().definition);
    return { 'wonders.yaml': wonders, 'realm_works.yaml': realm_works, 'projects.yaml': projects };
  },
};

const kinds = {
  /** The age as it is shipped. */
  whole: { flags: UNHURRIED },
  /** One state of two seats a realm, one of them a robot's, and an age of 60 ticks. */
  small: {
    flags: UNHURRIED,
    params: {
      states_per_realm: 1,
      seats_per_state: 2,
      robots_per_state: 1,
      age_ticks: 60,
      protection_ticks: 30,
    },
  },
  /** Without robots: whatever is traded, its cases trade. */
  unpeopled: { flags: { ...UNHURRIED, robots: 0 } },
  /** The same, where nothing bounds what deals bring, and the least battle counts in full. */
  loose: {
    flags: { ...UNHURRIED, robots: 0 },
    params: {
      trade_gain_per_acre: UNBOUNDED,
      gift_per_acre: UNBOUNDED,
      gift_worth_per_acre: UNBOUNDED,
      standing_defense_per_acre: 0,
      repelled_none_bp: 0,
      repelled_full_bp: 0,
    },
  },
  /** The same, where thieves always succeed, and where they never do. */
  sure: {
    flags: { ...UNHURRIED, robots: 0 },
    params: { chance_min_bp: 10_000, chance_max_bp: 10_000 },
  },
  hopeless: { flags: { ...UNHURRIED, robots: 0 }, params: { chance_min_bp: 0, chance_max_bp: 0 } },
  /** Without robots, and with wonders, works and projects that a few houses can pay for. */
  works: {
    flags: { ...UNHURRIED, robots: 0 },
    params: WORKS.params,
    files: WORKS.files,
  },
  /** The same, and from tick 300 on everybody seeks Truths. */
  questing: {
    flags: { ...UNHURRIED, robots: 0 },
    files: WORKS.files,
    params: {
      ...WORKS.params,
      quest_every_ticks: 1,
      truth_first_tick: 300,
      truth_last_tick: 301,
      quest_step_ticks_min: 3,
      quest_step_ticks_max: 3,
    },
  },
  /** It starts in an hour. */
  early: { flags: { ...UNHURRIED, robots: 12 }, early_ms: 3_600_000 },
  /** With the rate limits as they are. */
  limited: { flags: { robots: 0 }, one_door: true },
} as const satisfies Record<string, WorldOptions>;

type Kind = keyof typeof kinds;

/** The worlds of a run: each kind is opened once, when first asked for, unless a case asks for its own. */
export class Worlds {
  readonly #shared: Shared | undefined;
  readonly #open = new Map<Kind, Promise<World>>();
  readonly #own: World[] = [];

  /** Each of one server and its folder, unless there is a database for several nodes. */
  constructor(shared?: Shared) {
    this.#shared = shared;
  }

  get(kind: Kind): Promise<World> {
    let world = this.#open.get(kind);
    if (world === undefined) {
      world = open(kinds[kind], this.#shared);
      this.#open.set(kind, world);
    }
    return world;
  }

  /** A world of the kind that no other case has touched. */
  own(kind: Kind, options: Pick<WorldOptions, 'flags' | 'deps'> = {}): Promise<World> {
    return this.#ownOf(kind, options, this.#shared);
  }

  /** The same of one server, where that is what the case is about: other programs work on its folder, or it stops. */
  alone(kind: Kind, options: Pick<WorldOptions, 'flags' | 'deps'> = {}): Promise<World> {
    return this.#ownOf(kind, options, undefined);
  }

  /** A case is over: closes the worlds that it had for itself. */
  async closeOwn(): Promise<void> {
    await Promise.all(this.#own.splice(0).map((world) => world.close()));
  }

  async close(): Promise<void> {
    await this.closeOwn();
    await Promise.all((await Promise.all(this.#open.values())).map((world) => world.close()));
  }

  async #ownOf(
    kind: Kind,
    { flags, deps }: Pick<WorldOptions, 'flags' | 'deps'>,
    shared: Shared | undefined,
  ): Promise<World> {
    const world = await open({ ...kinds[kind], flags: { ...kinds[kind].flags, ...flags }, deps }, shared);
    this.#own.push(world);
    return world;
  }
}
