import { deriveSeed, type Seed, seedFrom } from '@realm/base';
import { isRefusal } from '@realm/contract';
import type { AgeEntry, ReadonlyWorld, Transfer, World } from '@realm/engine';
import type { Journal } from '@realm/journal';
import { type Lack, Runner, type RunnerOptions } from '@realm/robots';
import { ownHouseOnDemand } from '@realm/views';
import { Failure } from '../failure.ts';
import { BattleWatch } from './battle_watch.ts';
import { DayWatch } from './day_watch.ts';
import { Farmer, farmsIn } from './farm.ts';
import { type Half, isIn } from './halves.ts';
import { HaulWatch } from './haul_watch.ts';
import { bringHeirs } from './heirs.ts';
import { IdleWatch } from './idle_watch.ts';
import { type Heard, labAccess } from './lab_access.ts';
import { openLabGame } from './lab_game.ts';
import { foundLate, type Latecoming } from './late.ts';
import { MarketWatch } from './market_watch.ts';
import { handOver, type Quitting, quitters } from './quit.ts';
import { StateWatch } from './state_watch.ts';
import { Troubles } from './troubles.ts';

export interface LabOptions {
  /** Age file by its name or folder, and where the age files are. */
  readonly age: string;
  readonly ages: string;
  /** The age's first entry, where the age file has been read already: then that is not read again. */
  readonly entry?: AgeEntry;
  readonly houses: number;
  readonly ticks: number;
  /** Any text: all that happens follows from it. */
  readonly seed: string;
  /** What robots do without, and are tuned to; all play with everything where it is not given. */
  readonly without?: Lack;
  /** Numbers in place of the age file's. */
  readonly params?: Readonly<Record<string, number>>;
  /** Feeders of each house that is fed by every way there is; nobody is fed where it is not given. */
  readonly feeders?: number;
  /** How many such houses; as many as there is room for where it is not given. */
  readonly farms?: number;
  /** Told of what passes between houses, all of which count as people's then. */
  readonly passed?: (transfers: readonly Transfer[], world: ReadonlyWorld) => void;
  /** Houses whose players quit. */
  readonly quit?: Quitting | undefined;
  /** Houses that begin with full heirs. */
  readonly heirs?: Half;
  /** How houses are looked in on that are not in every tick. */
  readonly visits?: RunnerOptions['visits'];
  /** Houses that experts play in a way of their own. */
  readonly experts?: RunnerOptions['experts'];
  /** Houses that live their protection in one sitting. */
  readonly sittings?: Half;
  /** Houses that are founded when others have played for long. */
  readonly late?: Latecoming;
  /** Folder to keep the journal in; in memory where there is none. */
  readonly journal?: string;
  /** Houses that play at once; with 1, nobody's order comes between a house's look and its own. */
  readonly at_once?: number;
  /** Called after each tick. */
  readonly onTick?: (done: number, commands: number) => void;
  /** Looks at the world after each tick; on the thread that plays it. */
  readonly watch?: (world: ReadonlyWorld) => void;
}

export interface LabResult {
  readonly world: World;
  readonly ticks: number;
  readonly elapsed_ms: number;
  /** Commands by type; levies apart from other training. */
  readonly accepted: ReadonlyMap<string, number>;
  readonly refused: ReadonlyMap<string, number>;
  /** Why commands were refused: `explore not_enough`. */
  readonly reasons: ReadonlyMap<string, number>;
  readonly troubles: Troubles;
  readonly market: MarketWatch;
  readonly battles: BattleWatch;
  readonly hauls: HaulWatch;
  readonly states: StateWatch;
  readonly idle: IdleWatch;
  readonly days: DayWatch;
  /** What robots said to their states. */
  readonly said: number;
  /** How each house's robot plays, and how well, by house. */
  readonly temperaments: ReadonlyMap<number, string>;
  readonly levels: ReadonlyMap<number, string>;
  /** Of the whole state: equal for equal age, houses, ticks and seed. */
  readonly state_hash: string;
}

/** Houses that play at once: they see the same world, and give their orders in turns. */
const AT_ONCE = 250;
/** The lab's world begins here, on a clock of its own: ms since 1970. */
const START_AT = 1_800_000_000_000;

/**
 * Plays a world of robots alone, as fast as it goes: the same engine, views and robots as a server's, without its writer
 * and its clock. Equal options give equal worlds, bit for bit.
 */
export async function runLab(options: LabOptions): Promise<LabResult> {
  const game = await openLabGame(
    options.entry ?? (await labAge(options)),
    await openJournal(options.journal),
  );
  const { world } = game;
  if (options.passed !== undefined) game.hearTransfers(options.passed);
  const accepted = new Map<string, number>();
  const refused = new Map<string, number>();
  const reasons = new Map<string, number>();
  let commands = 0;
  const battles = new BattleWatch(world.rules.params.day_ticks);
  const hauls = new HaulWatch();
  const states = new StateWatch();
  const idle = new IdleWatch();
  const days = new DayWatch();
  let said = 0;
  const heard: Heard = (command, outcome) => {
    const done = !isRefusal(outcome);
    const counts = done ? accepted : refused;
    const type = command.type === 'train' && command.direct ? 'train, direct' : command.type;
    counts.set(type, (counts.get(type) ?? 0) + 1);
    commands++;
    if (isRefusal(outcome)) {
      const reason = `${command.type} ${outcome.code}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      return;
    }
    battles.hear(command, outcome, world);
    hauls.hear(command, outcome, world);
    states.hear(outcome);
  };
  const access = labAccess(game, heard, () => {
    said++;
  });
  const farms = options.feeders === undefined ? [] : farmsIn(world, options.feeders, options.farms);
  const feeders = new Set(farms.flatMap(({ alts }) => alts));
  // Feeders do nothing for themselves.
  const idle_houses = new Set(feeders);
  const houses = async () => (await access.houses()).filter((house) => !idle_houses.has(house));
  const farmers = farms.map((farm) => new Farmer(game, farm));
  const seed = robotsSeed(options);
  const at_once = options.at_once ?? AT_ONCE;
  const runner = new Runner(
    { ...access, houses },
    {
      ...{ seed, at_once, without: options.without, visits: options.visits, experts: options.experts },
      sittings: (house) => options.sittings !== undefined && isIn(options.sittings, house),
    },
  );

  const temperamentsNow = () =>
    runner.temperaments(world.houses.map((house) => ownHouseOnDemand(world, house)));
  const quitNow = (quit: Quitting) => {
    const gone = quitters(seed, world, quit);
    if (quit.deputies) handOver(game, gone, temperamentsNow());
    else for (const house of gone) idle_houses.add(house);
  };

  if (options.heirs !== undefined) bringHeirs(game, options.heirs);
  const troubles = new Troubles();
  const market = new MarketWatch();
  const started_at = performance.now();
  let ticks = 0;
  try {
    while (ticks < options.ticks && !world.ended) {
      if (options.quit?.tick === world.tick) quitNow(options.quit);
      if (options.late?.tick === world.tick) foundLate(game, options.late.houses);
      await runner.round();
      for (const farmer of farmers) farmer.feed();
      await game.tick();
      ticks++;
      troubles.look(world);
      market.look(world);
      battles.look(world);
      hauls.look(world);
      states.look(world);
      idle.look(world);
      days.look(world);
      options.watch?.(world);
      options.onTick?.(ticks, commands);
    }
    const elapsed_ms = performance.now() - started_at;
    const state_hash = game.hash();
    const temperaments = temperamentsNow();
    const levels = new Map(world.houses.map(({ id }) => [id, runner.levelOf(id).name]));
    return {
      ...{
        world,
        ticks,
        elapsed_ms,
        accepted,
        refused,
        reasons,
        troubles,
        market,
        battles,
        hauls,
        states,
        idle,
        days,
        said,
      },
      ...{ temperaments, levels, state_hash },
    };
  } finally {
    await game.close();
  }
}

/** Not the age's own seed: robots must not foresee its rolls. */
export function robotsSeed({ seed }: LabOptions): Seed {
  return deriveSeed(seedFrom(seed), 'robots');
}

/** The age that a lab plays, from its age file. */
export async function labAge({ age, ages, houses, seed, heirs, params }: LabOptions): Promise<AgeEntry> {
  const { newAge } = await import('@realm/server');
  const unset = { tick_ms: undefined, start_at: undefined };
  const entry = newAge({ age, ages, seed, robots: houses, params, ...unset }, START_AT);
  // Heirs come from an age before.
  return heirs === undefined ? entry : { ...entry, age: 2 };
}

async function openJournal(data: string | undefined): Promise<Journal | undefined> {
  if (data === undefined) return undefined;
  const { openSqliteJournal } = await import('@realm/journal');
  const journal = await openSqliteJournal({ data });
  if (journal.head().seq < 0) return journal;
  journal.close();
  throw new Failure(`${data} holds a journal already; the lab begins a new one`);
}
