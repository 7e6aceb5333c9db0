import type { Progress } from '../progress.ts';
import { grouped } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { type Half, isIn, landGained } from './halves.ts';
import { interval } from './interval.ts';
import { type LabOptions, runLab } from './lab.ts';

/** Ticks of a day, as people live: an age's own is its affair. */
const DAY_TICKS = 24;

const HALVES: readonly Half[] = ['even', 'odd'];

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
      const worlds = [];
      for (const watchful of HALVES) {
        const visits = (house: number) => (isIn(watchful, house) ? undefined : { ticks, ahead });
        const onTick = (done: number) => progress.at(played * options.ticks + done, `tick ${grouped(done)}`);
        worlds.push((await runLab({ ...options, seed, visits, onTick })).world);
        played++;
      }
      gains[ahead ? 'with' : 'without'].push(landGained(worlds[0], worlds[1]));
      fingerprint = worlds[0].rules.fingerprint;
    }
    progress.end();
    const told = (list: readonly number[]) => percent(list[list.length - 1]);
    terminal.out(`seed ${seed}: ${told(gains.with)} with orders ahead, ${told(gains.without)} without`);
  }
  terminal.out(`${grouped(seeds.length)} seeds, rules ${fingerprint}`);
  terminal.out(`looking in every tick gains over ${visits_a_day} times a day, in land:`);
  for (const [how, list] of Object.entries(gains)) {
    const { mean, within } = interval(list);
    const line = `${percent(mean)}${within === null ? '' : ` ± ${percent(within)}`}`;
    terminal.out(`  ${how} orders ahead: ${line}`);
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
