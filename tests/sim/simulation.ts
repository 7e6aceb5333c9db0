import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { purpose, Random, seedFrom } from '@realm/base';
import {
  type Command,
  type CommandReply,
  type CommandType,
  commands,
  isRefusal,
  type Refusal,
} from '@realm/contract';
import { execute, type World } from '@realm/engine';
import type { Rules } from '@realm/rules';
import { RecoveryError, readSettings, type Settings } from '@realm/server';
import { RandomCommands } from '../support/random_commands.ts';
import { foundAge, simRules } from './age.ts';
import { Broken, Checker } from './checker.ts';
import { Deeds, isCommand, nameOf } from './deeds.ts';
import { SimDisk } from './disk.ts';
import { FAULTS, type Fault } from './faults.ts';
import { SimHost } from './host.ts';
import { annoy } from './hostile.ts';
import { Life, type LifeOptions } from './life.ts';
import type { Options } from './options.ts';
import { Player } from './player.ts';

const PLAYERS = 12;
/** Turns of the event loop that a step may take before a request counts as stuck. */
const TURNS_MAX = 20_000;
/** After so many turns whatever was under way without anybody waiting has come to its end. */
const AT_REST = 20;
/** Where memory is a disk, that is the quickest. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const SIM = purpose('simulation');
const STREAMS = { load: 1, disk: 2, store: 3 };
const TYPES = (Object.keys(commands) as CommandType[]).filter((type) => type !== 'create_house');
const KINDS = Object.keys(FAULTS) as Fault[];

export interface Outcome {
  readonly acknowledged: number;
  /** Of how many commands nobody ever heard. */
  readonly unknown: number;
  readonly entries: number;
  readonly ticks: number;
  readonly heard: number;
  /** What struck while how many requests waited, by the fault, where it struck and in which commit. */
  readonly strikes: readonly string[];
  /** A hash over everything that was answered: the same for the same options. */
  readonly trace: string;
}

let compiled: Rules | undefined;

/** Runs one seed to its end. Throws {@link Broken} when a promise was not kept. */
export async function simulate(options: Options): Promise<Outcome> {
  const host = new SimHost();
  const uninstall = host.install();
  let simulation: Simulation | undefined;
  try {
    simulation = new Simulation(host, options);
    return await simulation.run();
  } finally {
    uninstall();
    simulation?.remove();
  }
}

class Simulation {
  readonly #host: SimHost;
  readonly #options: Options;
  readonly #rules: Rules;
  readonly #random: Random;
  readonly #disk: SimDisk;
  readonly #deeds = new Deeds();
  readonly #checker: Checker;
  readonly #requests: RandomCommands;
  readonly #players: Player[] = [];
  readonly #strikes: string[] = [];
  readonly #trace: string[] = [];
  readonly #life_options: LifeOptions;
  readonly #settings: Settings;
  #life!: Life;
  /** The newest world seen; what a dead process had in memory. */
  #world: World | undefined;
  /** Commands until one throws half done; none where undefined. */
  #poison: number | undefined;
  #poisoned = false;
  #numbers = 0;
  #broken: Broken | undefined;

  constructor(host: SimHost, options: Options) {
    compiled ??= simRules();
    this.#rules = compiled;
    this.#host = host;
    this.#options = options;
    const seed = seedFrom(`simulation ${options.seed}`);
    const stream = (name: keyof typeof STREAMS) => new Random(seed).at(SIM, STREAMS[name]);
    this.#random = stream('load');
    this.#requests = new RandomCommands(this.#random, PLAYERS);
    this.#disk = new SimDisk(PLACE, stream('disk'), options.bug);
    this.#checker = new Checker(this.#rules, this.#deeds);
    const { settings } = readSettings({ flags: {}, env: {}, readFile: () => '' });
    const snapshot_ticks = this.#random.between(2, 12);
    this.#settings = { ...(settings as Settings), dev: true, limits: 100_000, snapshot_ticks };
    const distant = this.#random.below(3) === 0;
    this.#life_options = {
      host,
      disk: this.#disk,
      settings: this.#settings,
      random: stream('store'),
      distant,
      bug: options.bug,
      execute: (world, request) => this.#execute(world, request),
      warn: (line) => this.#warned(line),
      found: (journal) => foundAge(journal, this.#rules, `${options.seed}`, host.wall()),
    };
  }

  /** Leaves nothing behind. */
  remove(): void {
    if (this.#life?.alive) this.#life.end();
    this.#disk.remove();
  }

  async run(): Promise<Outcome> {
    const { commands: wanted, crashes } = this.#options;
    await this.#begin();
    await this.#join();
    let crashed = 0;
    while (this.#deeds.acknowledged < wanted || crashed < crashes) {
      const due = Math.floor((wanted * (crashed + 1)) / (crashes + 1));
      if (crashed < crashes && !this.#disk.armed && this.#deeds.acknowledged >= due)
        this.#disk.arm(this.#random.pick(KINDS), this.#random.between(1, 12));
      await this.#step();
      if (!this.#life.struck) continue;
      crashed++;
      await this.#restart();
    }
    await this.#finish();
    const { acknowledged, unknown } = this.#deeds;
    const world = this.#world as World;
    return {
      acknowledged,
      unknown,
      entries: world.seq + 1,
      ticks: world.tick,
      heard: this.#players.reduce((sum, { listener }) => sum + listener.heard, 0),
      strikes: this.#strikes,
      trace: hash('sha256', this.#trace.join('\n')),
    };
  }

  async #begin(): Promise<void> {
    this.#life = await Life.begin(this.#life_options);
    this.#poisoned = false;
    this.#look();
  }

  /** Everybody signs in and founds a house. */
  async #join(): Promise<void> {
    const { races, personalities } = this.#rules;
    for (let id = 1; id <= PLAYERS; id++) {
      const answer = await this.#life.ask({
        method: 'POST',
        url: '/auth/dev',
        body: JSON.stringify({ name: `p${id}` }),
      });
      const [cookie] = String(answer?.headers['set-cookie']).split(';');
      const player = new Player(id, cookie, this.#deeds);
      const race = this.#random.pick(races.list).id;
      const personality = this.#random.pick(personalities.list).id;
      const given = player.give(
        this.#life,
        { type: 'create_house', name: `House ${id}`, race, personality },
        true,
      );
      await this.#settle(given);
      if (player.house === 0) throw new Broken(`player ${id} could not found a house`);
      this.#players.push(player);
    }
  }

  /** A handful of people do something at once; then some time passes. */
  async #step(): Promise<void> {
    const random = this.#random;
    const doing: Promise<unknown>[] = [];
    if (random.chance(100)) this.#poison = random.between(1, 5);
    for (let i = random.between(1, 24); i > 0; i--) doing.push(this.#deed());
    this.#follow();
    await this.#settle(Promise.all(doing));
    this.#look();
    if (this.#life.struck) return;
    const { world } = this.#life;
    if (world !== undefined && random.chance(500)) this.#checker.note(world);
    await this.#passTime();
  }

  async #passTime(): Promise<void> {
    const random = this.#random;
    if (random.chance(50)) this.#host.jump(random.between(-3_600_000, 3_600_000));
    this.#host.pass(random.chance(200) ? random.between(60_000, 400_000) : random.between(10, 5_000));
    await this.#settle(this.#turns(AT_REST));
    if (!this.#life.struck && (await this.#life.store.catchUp())) await this.#turns(3);
    this.#look();
  }

  #deed(): Promise<unknown> {
    const random = this.#random;
    const life = this.#life;
    const player = random.pick(this.#players);
    const roll = random.below(100);
    if (roll < 40) {
      const paper_budget = ++this.#numbers;
      const command: Command = { type: 'set_science', house: player.house, focus: 'economy', paper_budget };
      return this.#noted(player.give(life, command, random.chance(7_000)));
    }
    if (roll < 86) return this.#anything();
    if (roll < 90) return this.#noted(player.repeat(life));
    if (roll < 93) return player.say(life, random);
    return annoy(life, player, random);
  }

  /** A command of any type, of a player over HTTP or of a robot. */
  #anything(): Promise<unknown> {
    const life = this.#life;
    const { world } = life;
    if (world === undefined) return Promise.resolve();
    const { actor, command, folded } = this.#requests.next(world, world.at, this.#random.pick(TYPES));
    if (!isCommand(command)) return Promise.resolve();
    const player = 'account' in actor ? this.#players[actor.account - 1] : undefined;
    if (player !== undefined) return this.#noted(player.give(life, command, this.#random.chance(7_000)));
    return this.#noted(
      new Promise<void>((resolve) => {
        const name = nameOf(actor, command);
        let told = false;
        const end = () => {
          if (!told) this.#deeds.wonder(name);
          resolve();
        };
        life.over.then(end);
        life.built.service.node?.writer.submit({
          actor,
          command,
          folded,
          queued_at: 0,
          settle: (outcome: CommandReply | Refusal) => {
            if (!life.alive) return;
            if (isRefusal(outcome) && outcome.code === 'outcome_unknown') return end();
            told = true;
            if (!isRefusal(outcome)) this.#deeds.acknowledge(name);
            resolve();
          },
        });
      }),
    );
  }

  /** What becomes of it goes into the trace, once it is known. */
  #noted(given: Promise<unknown>): Promise<void> {
    return given.then(() => {
      this.#trace.push(`${this.#deeds.acknowledged} ${this.#deeds.unknown}`);
    });
  }

  /** Runs turns of the event loop until something is done or the process is gone. */
  async #settle(doing: Promise<unknown>): Promise<void> {
    let done = false;
    let failed: unknown;
    doing.then(
      () => {
        done = true;
      },
      (error) => {
        failed = error;
        done = true;
      },
    );
    for (let turn = 0; !done; turn++) {
      await this.#turns(1);
      if (turn % 10 === 9) this.#host.pass(1);
      if (turn > TURNS_MAX) throw new Broken('a request was never answered');
    }
    if (failed !== undefined) throw failed;
    if (this.#broken !== undefined) throw this.#broken;
  }

  async #worldThere(): Promise<void> {
    do {
      await this.#turns(AT_REST);
      await this.#life.store.catchUp();
    } while (this.#life.alive && this.#life.world === undefined);
  }

  async #turns(count: number): Promise<void> {
    for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Notes the world as it stands, and what listeners have to say. */
  #look(): void {
    this.#world = this.#life.world ?? this.#world;
    for (const { listener } of this.#players) if (listener.broken !== undefined) throw listener.broken;
    if (this.#broken !== undefined) throw this.#broken;
  }

  /** Some follow their houses; those whose feeds broke off come back. */
  #follow(): void {
    const { listener } = this.#random.pick(this.#players);
    if (listener.closed) listener.open(this.#life);
    else if (this.#random.chance(500)) listener.drop();
  }

  /** The process has gone: starts it again on what the disk holds, and compares. */
  async #restart(): Promise<void> {
    const { strike } = this.#disk;
    // One that ends by itself has a moment for its last words.
    if (this.#life.alive) await this.#turns(20);
    if (strike === undefined) throw new Broken(`the process ended by itself: ${String(this.#life.fatal)}`);
    this.#strikes.push(`${strike.fault} ${FAULTS[strike.fault]}, ${strike.commit}`);
    for (const { listener } of this.#players) listener.drop();
    this.#life.end();
    await this.#turns(3);
    const dead = this.#poisoned ? undefined : this.#world;
    this.#poison = undefined;
    this.#host.jump(this.#random.between(-600_000, 600_000));
    this.#host.pass(this.#random.between(500, 200_000));
    try {
      await this.#begin();
    } catch (error) {
      const kind = error instanceof RecoveryError ? 'divergent' : 'lost';
      throw error instanceof Broken
        ? error
        : new Broken(`${kind}: the server does not start: ${String(error)}`);
    }
    const { found_seq } = this.#life;
    this.#trace.push(`${strike.fault} ${found_seq}`);
    if (dead !== undefined && dead.seq <= found_seq) this.#checker.note(dead);
    this.#check();
    for (const player of this.#players) await this.#settle(player.resolve(this.#life));
  }

  #check(): void {
    const { store, world } = this.#life;
    if (world === undefined) throw new Broken('the server has started without a world');
    this.#checker.check(store, world);
  }

  /** Stops well, starts once more, and compares to the end; what was said on channels is there once. */
  async #finish(): Promise<void> {
    await this.#settle(this.#turns(10));
    for (const player of this.#players) await this.#settle(player.resolve(this.#life));
    // The last command may have thrown, and the world be on its way back.
    this.#poison = undefined;
    await this.#worldThere();
    this.#look();
    this.#check();
    const rows = this.#life.store.tables.prepare<{ text: string }>('SELECT text FROM chat').all();
    const there = new Map<string, number>();
    for (const { text } of rows) there.set(text, (there.get(text) ?? 0) + 1);
    for (const { said } of this.#players) {
      for (const text of said)
        if (there.get(text) !== 1) throw new Broken(`lost: "${text}" is there ${there.get(text) ?? 0} times`);
    }
    this.#life.end();
  }

  /** The engine's, but that now and then a command spoils the world and throws. */
  #execute(world: World, request: Parameters<typeof execute>[1]): ReturnType<typeof execute> {
    if (this.#poison !== undefined && --this.#poison <= 0) {
      this.#poison = undefined;
      this.#poisoned = true;
      world.houses[0].gold += 1;
      throw new Error('poison');
    }
    return execute(world, request);
  }

  #warned(line: string): void {
    // What is no bug is a planted one, and what a process that is about to end finds.
    if (/a bug in/.test(line) && !/poison|OutcomeUnknown/.test(line)) this.#broken ??= new Broken(line);
  }
}
