import type { Progress } from '../progress.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { gainOfHalves, isIn } from './halves.ts';
import { meanPercent, percent } from './interval.ts';
import { type LabOptions, runLab } from './lab.ts';

/** Ticks of a day, as people live: an age's own is its affair. */
const DAY_TICKS = 24;

/**
 * What looking in on one's house in every tick gains in land over looking in so many times a day for a quarter of an hour,
 * with orders ahead for the time between and without: each seed four times, one half of the houses and then the other.
 */
export async function watchfulGains(
  options: LabOptions,
  seeds: readonly string[],
  visits_a_day: number,
  terminal: Terminal,
  progress: Progress,
): Promise<void> {
  const ticks = Math.max(1, Math.round(DAY_TICKS / visits_a_day));
  const gains = { with: [] as number[], without: [] as number[] };
  let [fingerprint, played] = ['', 0];
  for (const seed of seeds) {
    for (const ahead of [true, false]) {
      const gain = await gainOfHalves(async (watchful) => {
        const visits = (house: number) => (isIn(watchful, house) ? undefined : { ticks, ahead });
        const onTick = (done: number) => progress.at(played * options.ticks + done, `tick ${grouped(done)}`);
        const { world } = await runLab({ ...options, seed, visits, onTick });
        fingerprint = world.rules.fingerprint;
        played++;
        return world;
      });
      gains[ahead ? 'with' : 'without'].push(gain);
    }
    progress.end();
    const told = (list: readonly number[]) => percent(list[list.length - 1]);
    terminal.out(`seed ${seed}: ${told(gains.with)} with orders ahead, ${told(gains.without)} without`);
  }
  terminal.out(`${grouped(seeds.length)} seeds, rules ${fingerprint}`);
  terminal.out(`looking in every tick gains over ${visits_a_day} times a day, in land:`);
  for (const [how, list] of Object.entries(gains))
    terminal.out(`  ${how} orders ahead: ${meanPercent(list)}`);
}
