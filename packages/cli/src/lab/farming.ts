import type { ReadonlyWorld } from '@realm/engine';
import { NEUTRAL } from '@realm/rules';
import type { Terminal } from '../terminal.ts';
import { farmsIn, worthOf } from './farm.ts';
import { meanPercent, percent } from './interval.ts';
import { type LabOptions, runLab } from './lab.ts';

/** Rules by which a farm is measured: the age's, and those of before there were bounds. */
const RULES = { now: {}, before: NEUTRAL } as const;

/**
 * Plays each seed without and with farms, under today's rules and without their bounds: what the houses that are fed
 * come to have more than the same houses of the same seed that nobody feeds, as a share of these.
 */
export async function farmingGains(
  options: LabOptions & { readonly feeders: number },
  seeds: readonly string[],
  terminal: Terminal,
): Promise<void> {
  const { feeders, ...plain } = options;
  for (const [rules, params] of Object.entries(RULES)) {
    const gains: number[] = [];
    for (const seed of seeds) {
      const honest = (await runLab({ ...plain, seed, params })).world;
      const farmed = (await runLab({ ...plain, seed, params, feeders })).world;
      const [having, fed] = [mainsWorth(honest, honest, feeders), mainsWorth(honest, farmed, feeders)];
      gains.push(fed / having - 1);
      terminal.out(
        `rules of ${rules}, seed ${seed}: a house with ${feeders} feeders gains ${percent(gains.at(-1)!)}`,
      );
    }
    terminal.out(`rules of ${rules}: a house with ${feeders} feeders gains ${meanPercent(gains)} of worth`);
  }
}

/** Worth of all houses that farms are for, acres at what exploring one costs the median house of the honest world. */
function mainsWorth(honest: ReadonlyWorld, world: ReadonlyWorld, feeders: number): number {
  const { explore_gold_base, explore_gold_per_acre } = honest.rules.params;
  const acre = explore_gold_base + explore_gold_per_acre * honest.median_land;
  return farmsIn(world, feeders).reduce((sum, { main }) => sum + worthOf(world, world.house(main)!, acre), 0);
}
