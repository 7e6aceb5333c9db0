/** What becomes of houses by how they began: in one sitting, or late. */
import type { Terminal } from '../terminal.ts';
import { FOR_EVER } from './deputies.ts';
import { gainOfHalves } from './halves.ts';
import { meanPercent, percent } from './interval.ts';
import { type LabOptions, labAge, runLab } from './lab.ts';

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
    const gain = await gainOfHalves(async (sittings) => (await runLab({ ...options, seed, sittings })).world);
    gains.push(gain);
    terminal.out(`seed ${seed}: ${percent(gain)}`);
  }
  terminal.out(`${seeds.length} seeds: protection lived in one sitting gains in land ${meanPercent(gains)}`);
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
      const each = { ...options, seed, params: FOR_EVER };
      const entry = await labAge(each);
      const { world } = await runLab({ ...each, entry, late: { houses: late.houses, tick } });
      const lands = (late: boolean) =>
        world.houses.filter(({ account }) => (account !== 0) === late).map(({ land }) => land);
      shares.push(median(lands(true)) / median(lands(false)));
    }
    terminal.out(`founded at tick ${tick}: ${meanPercent(shares)} of the median's land at the end`);
  }
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
