/** How fast the world ticks, what it allocates, and how much memory a house takes. */
import path from 'node:path';
import type { World, WorldEvent } from '@realm/engine';
import { Play, PostingsSeen } from './game/play.ts';
import { SqlHouses } from './game/sql.ts';
import { commandsBetween, goldPasses, nextTick, played, WARM_UP } from './game/ticks.ts';
import { largeRules, openLargeWorld } from './game/world.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { allocatedBy, Collections, fullCollection, livingBytes } from './lib/memory.ts';
import { median, percentile } from './lib/numbers.ts';
import { type Taken, timed } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

const HOUSES = 10_000;
/** Ticks, the last ones, whose news are told once more: their houses have them twice. */
const RETOLD = 50;

await program(async ({ quick }: Options) => {
  const rules = largeRules();
  const empty = livingBytes();
  const world = openLargeWorld(rules, HOUSES).world;
  const opened = livingBytes();
  const play = new Play(world);
  for (let i = 0; i < WARM_UP; i++) played(play);

  const run = await withFolder((folder) => measure(play, folder, quick ? 100 : 500));
  const kept = livingBytes();
  return [
    ...tickFigures(run),
    spread('a row of one SQL UPDATE, in memory', 'ns', run.sql_memory),
    spread('a row of one SQL UPDATE, on file', 'ns', run.sql_file),
    single('SQL UPDATE in memory / tick', 'times', median(run.sql_memory) / median(run.house_ns)),
    single('SQL UPDATE on file / tick', 'times', median(run.sql_file) / median(run.house_ns)),
    single('memory a house, newly opened', 'KB', (opened - empty) / HOUSES / 1_000),
    single('memory a house, after all that', 'KB', (kept - empty) / HOUSES / 1_000, { at_most: 12 }),
    single('gold passes 2^31 in a tenth / tick', 'times', goldPasses(play), { at_most: 1.5 }),
  ];
});

interface Run {
  /** Processor time of each tick, ns a house. */
  readonly house_ns: number[];
  /** The same on the clock. */
  readonly clock_ns: number[];
  /** For each tick the bytes of heap it allocated, the items of news it told, and the bytes that telling those takes. */
  readonly allocated: Allocated[];
  readonly accepted_share: number;
  readonly longest_pause_ms: number;
  readonly full_pause_ms: number;
  /** Processor time of the yardstick, ns a row. */
  readonly sql_memory: number[];
  readonly sql_file: number[];
}

interface Allocated {
  readonly bytes: number;
  readonly news: number;
  readonly news_bytes: number;
}

/** Ticks with commands in between, and every tenth time the yardstick. */
async function measure(play: Play, folder: string, ticks: number): Promise<Run> {
  const { world } = play;
  const memory = new SqlHouses(':memory:', HOUSES);
  const file = new SqlHouses(path.join(folder, 'houses.db'), HOUSES);
  const house_ns: number[] = [];
  const clock_ns: number[] = [];
  const allocated: Allocated[] = [];
  const sql_memory: number[] = [];
  const sql_file: number[] = [];
  const postings = new PostingsSeen();
  const collections = new Collections();
  const asked = play.asked;
  const accepted = play.accepted;
  for (let i = 0; i < ticks; i++) {
    commandsBetween(play);
    let taken: Taken | undefined;
    const bytes = allocatedBy(() => {
      taken = timed(() => nextTick(world));
    });
    const told = [...world.drainEvents()];
    postings.note(world);
    house_ns.push(taken!.processor_ns / HOUSES);
    clock_ns.push(taken!.clock_ns / HOUSES);
    if (i >= ticks - RETOLD) {
      const news_bytes = tellingBytes(world, told);
      if (!Number.isNaN(bytes + news_bytes)) allocated.push({ bytes, news: told.length, news_bytes });
    }
    if (i % 10 !== 9) continue;
    sql_memory.push(timed(() => memory.tick()).processor_ns / HOUSES);
    sql_file.push(timed(() => file.tick()).processor_ns / HOUSES);
    // Collections are told of between turns of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
  postings.assertAll();
  const longest_pause_ms = await collections.longest();
  collections.stop();
  memory.close();
  file.close();
  const accepted_share = (play.accepted - accepted) / (play.asked - asked);
  const full_pause_ms = fullCollection();
  return {
    house_ns,
    clock_ns,
    allocated,
    accepted_share,
    longest_pause_ms,
    full_pause_ms,
    sql_memory,
    sql_file,
  };
}

/** What the news of a tick cost: they are told once more, by themselves, each of facts that are made for it. */
function tellingBytes(world: World, told: readonly WorldEvent[]): number {
  const again = told.map(({ house, news: { id, tick, at, ...body } }) => ({
    house: world.theHouse(house),
    body,
  }));
  const bytes = allocatedBy(() => {
    // A loop over the list's values would allocate 40 bytes for each.
    for (let i = 0; i < again.length; i++) world.tell(again[i].house, { ...again[i].body });
  });
  world.drainEvents();
  return bytes;
}

function tickFigures(run: Run): Figure[] {
  const { house_ns, clock_ns, allocated } = run;
  return [
    spread(`a house in a tick of ${HOUSES}`, 'ns', house_ns, { at_most: 1_000 }),
    single('the same, 99th percentile', 'ns', percentile(house_ns, 0.99)),
    single('the same, the worst', 'ns', percentile(house_ns, 1)),
    spread('the same on the clock', 'ns', clock_ns),
    spread(
      'heap a house and tick, news and all',
      'bytes',
      allocated.map(({ bytes }) => bytes / HOUSES),
    ),
    spread(
      'heap a house and tick, news aside',
      'bytes',
      allocated.map(({ bytes, news_bytes }) => Math.max(0, bytes - news_bytes) / HOUSES),
      { at_most: 16 },
    ),
    spread(
      'heap an item of news',
      'bytes',
      allocated.map(({ news, news_bytes }) => news_bytes / news),
    ),
    spread(
      'items of news a tick',
      '',
      allocated.map(({ news }) => news),
    ),
    single('longest pause by a collection', 'ms', run.longest_pause_ms),
    single('a full collection', 'ms', run.full_pause_ms),
    single('commands between ticks accepted', '%', 100 * run.accepted_share),
  ];
}
