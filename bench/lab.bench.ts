/** How fast the lab plays a world of robots, against the engine alone replaying what they did. */
import path from 'node:path';
import { runLab } from '@realm/cli';
import { stateHash } from '@realm/engine';
import { openSqliteJournal } from '@realm/journal';
import { recover, sha256 } from '@realm/server';
import { type Figure, single, spread } from './lib/figure.ts';
import { withFolder } from './lib/folder.ts';
import { median } from './lib/numbers.ts';
import { threadTime } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

const HOUSES = 200;
const AGES = path.join(import.meta.dirname, '../ages');

await program(async ({ quick }: Options) => {
  const ticks = quick ? 60 : 300;
  const lab_s: number[] = [];
  const replay_s: number[] = [];
  let commands = 0;
  for (const seed of quick ? ['1'] : ['1', '2', '3']) {
    await withFolder(async (journal) => {
      const played = { age: 'embers-1', ages: AGES, houses: HOUSES, ticks, seed };
      const from = threadTime();
      const lab = await runLab(played);
      lab_s.push((threadTime() - from) / 1e9);
      await runLab({ ...played, journal });
      for (const count of lab.accepted.values()) commands += count;
      const known = await openSqliteJournal({ data: journal });
      const replay_from = threadTime();
      const world = await recover({
        start: () => known.start(),
        read: known.read.bind(known),
        loadSnapshot: async () => undefined,
      });
      replay_s.push((threadTime() - replay_from) / 1e9);
      known.close();
      if (stateHash(world, sha256) !== lab.state_hash) throw new Error('the replay came to another world');
    });
  }
  return figures(ticks, commands / lab_s.length, lab_s, replay_s);
});

/** Processor time of the thread, in s, of the same seeds both ways. */
function figures(
  ticks: number,
  commands: number,
  lab_s: readonly number[],
  replay_s: readonly number[],
): Figure[] {
  return [
    spread(
      `houses times ticks a second, ${HOUSES} robots`,
      '1/s',
      lab_s.map((s) => (HOUSES * ticks) / s),
    ),
    single('orders of robots a second, accepted', '1/s', commands / median(lab_s)),
    spread(
      'the same world replayed from its journal',
      '1/s',
      replay_s.map((s) => (HOUSES * ticks) / s),
    ),
    single('lab / replay, of which what is more are the robots', 'times', median(lab_s) / median(replay_s)),
  ];
}
