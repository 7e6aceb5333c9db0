import { grouped, table } from '../table.ts';
import { type Counted, census, groupBy, QUANTILES, quantiles } from './census.ts';
import type { LabOptions, LabResult } from './lab.ts';

/** What the lab prints at the end, line by line. */
export function summary(options: LabOptions, result: LabResult): string[] {
  const { world, ticks, elapsed_ms, state_hash } = result;
  const seconds = Math.max(0.001, elapsed_ms / 1_000);
  const accepted = total(result.accepted);
  const refused = total(result.refused);
  const houses = census(world);
  return [
    `${world.age.name}, ${grouped(houses.length)} houses, ${grouped(ticks)} ticks, seed ${options.seed}`,
    `rules ${world.rules.fingerprint}`,
    '',
    ...table([
      ['land', ...QUANTILES],
      ['all houses', ...quantiles(houses.map(({ land }) => land))],
      ...byLand(houses, ({ race }) => race),
      ...byLand(houses, ({ personality }) => personality),
    ]),
    '',
    ...table([
      ['commands', 'accepted', 'refused'],
      ...[...new Set([...result.accepted.keys(), ...result.refused.keys()])]
        .sort()
        .map((type) => [type, result.accepted.get(type) ?? 0, result.refused.get(type) ?? 0]),
      ['all', accepted, refused],
    ]),
    '',
    ...troubles(result),
    '',
    `${grouped(ticks / seconds)} ticks a second, ${grouped((accepted + refused) / seconds)} commands a second, ` +
      `${seconds.toFixed(1)} s in all`,
    `final state hash ${state_hash}`,
  ];
}

function byLand(houses: readonly Counted[], key: (house: Counted) => string): (string | number)[][] {
  return groupBy(houses, key).map(([name, group]) => [name, ...quantiles(group.map(({ land }) => land))]);
}

function troubles({ troubles: { house_ticks, longest, looked } }: LabResult): string[] {
  const share = (ticks: number) => `${((ticks * 100) / Math.max(1, looked)).toFixed(2)}%`;
  return table([
    ['troubles', 'of the time', 'longest, ticks'],
    ['starving', share(house_ticks.starving), longest.starving],
    ['unpaid', share(house_ticks.unpaid), longest.unpaid],
    ['overcrowded', share(house_ticks.crowded), longest.crowded],
  ]);
}

function total(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
