/** What becomes of houses by how they began: in one sitting, or late. */
import type { Terminal } from '../terminal.ts';
import { type Half, landGained } from './halves.ts';
import { interval } from './interval.ts';
import { type LabOptions, labAge, runLab } from './lab.ts';

/** To the end of any age. */
const FOR_EVER_TICKS = 100_000;
const HALVES: readonly Half[] = ['even', 'odd'];

type Options = Omit<LabOptions, 'seed'>;

/**
 * What living one's protection in one sitting gains in land over living it by the world's clock: each seed twice, one half
 * of the houses and then the other.
 */
export async function sittingGains(
  options: Options,
  seeds: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const gains: number[] = [];
  for (const seed of seeds) {
    const worlds = [];
    for (const sittings of HALVES) worlds.push((await runLab({ ...options, seed, sittings })).world);
    gains.push(landGained(worlds[0], worlds[1]));
    terminal.out(`seed ${seed}: ${percent(gains[gains.length - 1])}`);
  }
  terminal.out(`${seeds.length} seeds: protection lived in one sitting gains in land ${told(gains)}`);
}

/** Where a house that is founded in each of these ticks stands at the end, in land against the median of those from the start. */
export async function lateStarts(
  options: Options,
  seeds: readonly string[],
  late: { readonly houses: number; readonly ticks: readonly number[] },
  terminal: Terminal,
): Promise<void> {
  for (const tick of late.ticks) {
    const shares: number[] = [];
    for (const seed of seeds) {
      const each = { ...options, seed, params: { deputy_ticks_max: FOR_EVER_TICKS } };
      const entry = await labAge(each);
      const { world } = await runLab({ ...each, entry, late: { houses: late.houses, tick } });
      const lands = (late: boolean) =>
        world.houses.filter(({ account }) => (account !== 0) === late).map(({ land }) => land);
      shares.push(median(lands(true)) / median(lands(false)));
    }
    terminal.out(`founded at tick ${tick}: ${told(shares)} of the median's land at the end`);
  }
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function told(list: readonly number[]): string {
  const { mean, within } = interval(list);
  return `${percent(mean)}${within === null ? '' : ` ± ${percent(within)}`}`;
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
