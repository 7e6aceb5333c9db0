import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { seedFrom } from '@realm/base';
import { type Lack, WITHOUT, type Without } from '@realm/robots';
import { Command, InvalidArgumentError, Option } from 'commander';
import { integer } from '../arguments.ts';
import { Failure } from '../failure.ts';
import { Progress } from '../progress.ts';
import { withAges, withSetting } from '../settings.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { farmersSeen } from './alerts.ts';
import { farmingGains } from './farming.ts';
import { gainOfHalves } from './halves.ts';
import { meanPercent, percent } from './interval.ts';
import { labAge, runLab } from './lab.ts';
import { means, measuredLines } from './measured.ts';
import { picturesOf } from './pictures.ts';
import type { Played } from './play_seed.ts';
import { playSeeds } from './play_seeds.ts';
import { labOfQuitters } from './quitting.ts';
import { lateStarts, sittingGains } from './starts.ts';
import { EXPERT_NAMES, labOfSearch, labOfTemperaments, SETS } from './temperaments.ts';
import { watchfulGains } from './visits.ts';

interface LabFlags {
  readonly age: string;
  readonly ages: string;
  readonly houses: number;
  readonly ticks: number;
  readonly seed: string;
  readonly seeds: number;
  readonly threads: number;
  readonly without: readonly Without[];
  readonly withoutPercent: number;
  readonly heirs?: true;
  readonly farmers?: number;
  readonly alerts?: number;
  readonly quit?: readonly [permille: number, tick: number];
  readonly visits?: number;
  readonly sittings?: true;
  readonly late?: readonly number[];
  readonly ways?: number;
  readonly strangers?: number;
  readonly search?: string;
  readonly generations: number;
  readonly journal?: string;
  readonly pictures?: string;
  readonly json?: true;
}

export function labCommand(terminal: Terminal): Command {
  return withSetting(
    withAges(new Command('lab')),
    'age',
    '--age <name>',
    'age file, by its name or its folder',
  )
    .summary('play a world of robots at full speed')
    .description(
      'Plays a world of robots alone, as fast as the machine goes, through the same engine and views as a ' +
        'server. Prints how the land is spread, what was ordered, how fast it went and the hash of the final ' +
        'state. The same age, houses, ticks and seed always give the same world, bit for bit.',
    )
    .option('--houses <n>', 'robot houses', integer(1, 1_000_000), 200)
    .option('--ticks <n>', 'ticks to play; fewer where the age ends before', integer(1, 100_000), 500)
    .option('--seed <text>', 'all that happens follows from it', '1')
    .option(
      '--seeds <n>',
      'so many worlds, each of its own seed, and the means of what is measured',
      integer(1, 1_000),
      1,
    )
    .option('--threads <n>', 'so many of these worlds at once', integer(1, 256), availableParallelism())
    .addOption(
      new Option(
        '--without <parts...>',
        'robots do without these, and are tuned to it; each world is played with everything too',
      )
        .choices(WITHOUT)
        .default([]),
    )
    .option('--without-percent <n>', 'share of the houses that do without', integer(1, 100), 100)
    .option(
      '--heirs',
      'each seed twice, full heirs in half of the houses and then in the other half: what they gain in land',
    )
    .option(
      '--farmers <n>',
      'each seed with and without players of so many accounts beside their own: what these gain, now and without bounds',
      integer(1, 100),
    )
    .option(
      '--alerts <n>',
      'each seed with one player of so many accounts beside the own: how soon staff are alerted to them, and to whom else',
      integer(1, 100),
    )
    .option(
      '--quit <permille@tick>',
      'each seed thrice: so many of a thousand houses quit at that tick, with and without deputies, or nobody does; who stands at the top',
      quitting,
    )
    .option(
      '--visits <n>',
      'each seed with half of the houses looked in on so many times a day, then the other half, with orders ahead and without: what looking in every tick gains',
      integer(1, 24),
    )
    .option(
      '--sittings',
      'each seed with half of the houses living their protection in one sitting, then the other half: what that gains',
    )
    .option(
      '--late <ticks...>',
      'a few houses are founded at each of these ticks: where they stand at the end',
      (text: string, before: readonly number[] = []) => [...before, integer(1, 100_000)(text)],
    )
    .option(
      '--ways <n>',
      'so many houses of each of eight ways to play, as experts, among the robots of each seed: what each way comes to',
      integer(1, 1_000),
    )
    .option(
      '--strangers <n>',
      'the same of ten ways that nobody has tuned, as people might play who know none of the others',
      integer(1, 1_000),
    )
    .addOption(
      new Option(
        '--search <way>',
        'tries builds of a way against each other among robots, and goes on with the best: what it finds',
      ).choices(EXPERT_NAMES),
    )
    .option(
      '--generations <n>',
      'generations of that search, each in a world of its own',
      integer(1, 1_000),
      12,
    )
    .option('--journal <folder>', 'keep the journal in this folder, as a data folder; must not hold one yet')
    .option('--pictures <folder>', 'draw the world of the first seed into this folder, as SVG')
    .option('--json', 'print what is measured as one JSON object, and nothing else')
    .action((flags: LabFlags) => {
      if (flags.quit !== undefined) return labOfQuits(flags, flags.quit, terminal);
      if (flags.alerts !== undefined) return labOfAlerts(flags, flags.alerts, terminal);
      if (flags.farmers !== undefined) return labOfFarmers(flags, flags.farmers, terminal);
      if (flags.late !== undefined || flags.sittings === true) return labOfStarts(flags, terminal);
      if (flags.visits !== undefined) return labOfVisits(flags, flags.visits, terminal);
      if (flags.search !== undefined) return labOfSearching(flags, flags.search, terminal);
      if (flags.ways !== undefined) return labOfSet(flags, 'ways', flags.ways, terminal);
      if (flags.strangers !== undefined) return labOfSet(flags, 'strangers', flags.strangers, terminal);
      return flags.heirs === true ? labOfHeirs(flags, terminal) : lab(flags, terminal);
    });
}

/** What robots do without by the flags. */
function lackOf({ without: parts, withoutPercent }: LabFlags): Lack | undefined {
  return parts.length === 0 ? undefined : { parts, houses_bp: withoutPercent * 100 };
}

/** `333@300`: so many of a thousand, at that tick. */
function quitting(text: string): readonly [permille: number, tick: number] {
  const [permille, tick, ...more] = text.split('@');
  if (tick === undefined || more.length > 0)
    throw new InvalidArgumentError('It is a share and a tick: 333@300.');
  return [integer(1, 1_000)(permille), integer(1, 100_000)(tick)];
}

/** Plays each seed with quitters and without, and prints who stands in the top tenth. */
function labOfQuits(
  flags: LabFlags,
  [permille, tick]: readonly [permille: number, tick: number],
  terminal: Terminal,
): Promise<void> {
  const { age, ages, houses, ticks } = flags;
  return labOfQuitters({ age, ages, houses, ticks }, seedsOf(flags), { permille, tick }, terminal);
}

const seedsOf = ({ seed, seeds }: LabFlags): string[] =>
  Array.from({ length: seeds }, (_, run) => (run === 0 ? seed : `${seed}-${run + 1}`));

/** Plays each seed with half of the houses looked in on now and then, and prints what the others gain by it. */
async function labOfVisits(flags: LabFlags, visits: number, terminal: Terminal): Promise<void> {
  const { age, ages, houses, ticks, seed, seeds } = flags;
  const progress = new Progress(terminal, 'playing', 4 * ticks * seeds);
  try {
    await watchfulGains({ age, ages, houses, ticks, seed }, seedsOf(flags), visits, terminal, progress);
  } finally {
    progress.end();
  }
}

/** Houses that come late, of so many others: one in twenty. */
const OF_LATECOMERS = 20;

/** Plays each seed with houses that begin otherwise than others, and prints where they end. */
function labOfStarts(flags: LabFlags, terminal: Terminal): Promise<void> {
  const { age, ages, houses, ticks, late } = flags;
  const options = { age, ages, houses, ticks };
  if (late === undefined) return sittingGains(options, seedsOf(flags), terminal);
  const founded = { houses: Math.ceil(houses / OF_LATECOMERS), ticks: late };
  return lateStarts(options, seedsOf(flags), founded, terminal);
}

/** Plays each seed with experts of every way of a set among the robots. */
async function labOfSet(
  flags: LabFlags,
  set: keyof typeof SETS,
  each: number,
  terminal: Terminal,
): Promise<void> {
  const { age, ages, houses, ticks, seed, seeds } = flags;
  if (each * SETS[set].length * 2 > houses)
    throw new Failure(`the robots are to be at least half of the field: fewer --${set} or more --houses`);
  const progress = new Progress(terminal, 'playing', ticks * seeds);
  await labOfTemperaments({ age, ages, houses, ticks, seed }, seedsOf(flags), set, each, terminal, progress);
}

/** Searches for a better build of a way; half of the field are robots as ever. */
function labOfSearching(flags: LabFlags, way: string, terminal: Terminal): Promise<void> {
  const { age, ages, houses, ticks, seed, generations } = flags;
  if (houses < SEARCH_HOUSES_MIN) throw new Failure(`a search takes ${SEARCH_HOUSES_MIN} --houses or more`);
  return labOfSearch({ age, ages, houses, ticks, seed }, way, generations, Math.floor(houses / 18), terminal);
}

/** Nine ways are tried at once, by half of the houses: two of each. */
const SEARCH_HOUSES_MIN = 36;

/** Plays each seed with one farmer, and prints who looks fed. */
function labOfAlerts({ age, ages, houses, ...flags }: LabFlags, feeders: number, terminal: Terminal) {
  if (houses < (feeders + 1) * 2)
    throw new Failure('the others are to be at least half of the field: fewer --alerts or more --houses');
  return farmersSeen(
    { age, ages, houses, seed: flags.seed, feeders },
    seedsOf({ ...flags, age, ages, houses }),
    terminal,
  );
}

/** Plays each seed with and without farms, and prints what farmers gain. */
async function labOfFarmers(flags: LabFlags, feeders: number, terminal: Terminal): Promise<void> {
  const { age, ages, houses, ticks, seed } = flags;
  await farmingGains({ age, ages, houses, ticks, seed, feeders }, seedsOf(flags), terminal);
}

async function lab({ heirs: _heirs, ...flags }: LabFlags, terminal: Terminal): Promise<void> {
  if (flags.seeds > 1 && flags.journal !== undefined) {
    throw new Failure('a journal holds one world: leave out --journal or --seeds');
  }
  const { age, ages, houses, ticks, seeds, journal } = flags;
  const without = lackOf(flags);
  const first = { age, ages, houses, ticks, journal, without, seed: flags.seed };
  const entry = await labAge(first);
  const worlds = Array.from({ length: seeds }, (_, run) => {
    const seed = run === 0 ? flags.seed : `${flags.seed}-${run + 1}`;
    return { ...first, seed, entry: { ...entry, seed: seedFrom(seed) } };
  });
  const progress = new Progress(terminal, 'playing', ticks * seeds * (without === undefined ? 1 : 2));
  const onTick = (played: number, commands: number) =>
    progress.at(played, `tick ${grouped(played)}, ${grouped(commands)} commands`);
  const played: Played[] = [];
  try {
    await playSeeds(worlds, flags.threads, onTick, (world) => {
      progress.end();
      played.push(world);
      if (played.length === 1 && flags.pictures !== undefined) draw(flags.pictures, world);
      if (flags.json === true) {
        if (played.length === seeds) terminal.out(JSON.stringify(told(flags, played)));
        return;
      }
      for (const line of world.lines) terminal.out(line);
      terminal.out('');
      if (played.length < seeds) return;
      if (without !== undefined) {
        terminal.out(`${flags.withoutPercent}% of the robots without ${flags.without.join(', ')}`);
      }
      terminal.out(`${grouped(seeds)} seeds, rules ${world.fingerprint}`);
      for (const line of measuredLines(played.map(({ measures }) => new Map(measures)))) terminal.out(line);
    });
  } finally {
    progress.end();
  }
}

function draw(folder: string, { history }: Played): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, picture] of Object.entries(picturesOf(history)))
    writeFileSync(join(folder, name), picture);
}

/** What `--json` prints: every measure by name, of all seeds with their interval and of each. */
function told({ age, houses, ticks }: LabFlags, played: readonly Played[]) {
  const all = means(played.map(({ measures }) => new Map(measures)));
  return {
    ...{ age, houses, ticks, rules: played[0].fingerprint },
    measures: Object.fromEntries(all.map(({ name, mean, within }) => [name, { mean, within }])),
    seeds: played.map(({ seed, state_hash, speed, measures }) => ({
      ...{ seed, state_hash, house_ticks_per_s: Math.round(speed), measures: Object.fromEntries(measures) },
    })),
  };
}

/** Plays each seed with heirs in half of the houses, then in the other half, and prints what heirs gain. */
async function labOfHeirs(flags: LabFlags, terminal: Terminal): Promise<void> {
  if (flags.journal !== undefined)
    throw new Failure('a journal holds one world: leave out --journal or --heirs');
  const progress = new Progress(terminal, 'playing', 2 * flags.ticks * flags.seeds);
  const {
    heirs: _heirs,
    quit: _quit,
    visits: _visits,
    sittings: _s,
    late: _l,
    ways: _w,
    strangers: _u,
    search: _f,
    generations: _g,
    pictures: _p,
    ...options
  } = { ...flags, without: lackOf(flags) };
  const gains: number[] = [];
  let fingerprint = '';
  try {
    for (let run = 0; run < flags.seeds; run++) {
      const seed = run === 0 ? flags.seed : `${flags.seed}-${run + 1}`;
      let played = 2 * run;
      const gain = await gainOfHalves(async (heirs) => {
        const onTick = (ticks: number) => progress.at(played * flags.ticks + ticks, `tick ${grouped(ticks)}`);
        const { world } = await runLab({ ...options, seed, heirs, onTick });
        fingerprint = world.rules.fingerprint;
        played++;
        return world;
      });
      gains.push(gain);
      progress.end();
      terminal.out(`seed ${seed}: full heirs gain ${percent(gain, 2)} land`);
    }
  } finally {
    progress.end();
  }
  terminal.out(`${grouped(flags.seeds)} seeds, rules ${fingerprint}`);
  terminal.out(`full heirs gain ${meanPercent(gains, 2)} land`);
}
