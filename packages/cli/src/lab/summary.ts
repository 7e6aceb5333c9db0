import { grouped, table } from '../table.ts';
import { type Counted, census, groupBy, QUANTILES, quantiles } from './census.ts';
import { percent } from './interval.ts';
import type { LabOptions, LabResult } from './lab.ts';
import type { Watched } from './market_watch.ts';
import { meanEdge } from './measures.ts';

/** What the lab prints at the end, line by line. */
export function summary(options: LabOptions, result: LabResult): string[] {
  const { world, ticks, elapsed_ms, state_hash } = result;
  const seconds = Math.max(0.001, elapsed_ms / 1_000);
  const accepted = total(result.accepted);
  const refused = total(result.refused);
  const houses = census(result);
  return [
    `${world.age.name}, ${grouped(houses.length)} houses, ${grouped(ticks)} ticks, seed ${options.seed}`,
    `rules ${world.rules.fingerprint}`,
    '',
    ...table([
      ['land', ...QUANTILES, 'mean edge'],
      ['all houses', ...quantiles(houses.map(({ land }) => land)), edge(houses, houses)],
      ...byLand(houses, ({ race }) => race),
      ...byLand(houses, ({ personality }) => personality),
      ...byLand(houses, ({ temperament }) => temperament),
      ...byLand(houses, ({ level }) => level),
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
    ...marketTable(result),
    '',
    ...haulTable(result),
    '',
    `${grouped((ticks * houses.length) / seconds)} house-ticks a second, ${grouped(ticks / seconds)} ticks a second, ` +
      `${grouped((accepted + refused) / seconds)} commands a second, ` +
      `${seconds.toFixed(1)} s in all`,
    `final state hash ${state_hash}`,
  ];
}

function byLand(houses: readonly Counted[], key: (house: Counted) => string): (string | number)[][] {
  return groupBy(houses, key).map(([name, group]) => [
    name,
    ...quantiles(group.map(({ land }) => land)),
    edge(group, houses),
  ]);
}

function edge(group: readonly Counted[], field: readonly Counted[]): string {
  return `${(meanEdge(group, field) * 100).toFixed(1)}%`;
}

function troubles({ troubles: { house_ticks, longest, looked } }: LabResult): string[] {
  const share = (ticks: number) => shareOf(ticks, looked, 2);
  return table([
    ['troubles', 'of the time', 'longest, ticks'],
    ['starving', share(house_ticks.starving), longest.starving],
    ['unpaid', share(house_ticks.unpaid), longest.unpaid],
    ['overcrowded', share(house_ticks.crowded), longest.crowded],
  ]);
}

/** Of each material: days in which it traded, units, the stewards' part, and the prices of its trades. */
function marketTable({ market: { materials } }: LabResult): string[] {
  const row = (name: string, days_traded: number, days: number, units: number, from_stewards: number) => [
    name,
    shareOf(days_traded, days),
    units,
    shareOf(from_stewards, units),
  ];
  const sum = (of: (watched: Watched) => number) => materials.reduce((all, watched) => all + of(watched), 0);
  return table([
    ['market', 'days traded', 'units', 'stewards', 'least price', 'median', 'most', 'reference at the end'],
    ...materials.map(({ material, days_traded, days, units, from_stewards, prices, references }) => {
      const [least, , , median, , , most] = quantiles(prices);
      return [
        ...row(material, days_traded, days, units, from_stewards),
        ...[least, median, most, references.at(-1) ?? 0],
      ];
    }),
    row(
      'all',
      sum(({ days_traded }) => days_traded),
      sum(({ days }) => days),
      sum(({ units }) => units),
      sum(({ from_stewards }) => from_stewards),
    ),
  ]);
}

/** How often each rite and operation was done, and the goods it brought, in gold. */
function haulTable({ hauls: { rites, operations } }: LabResult): string[] {
  return table([
    ['rites and operations', 'times', 'brought, in gold'],
    ...[...rites, ...operations].map(([kind, { times, gold }]) => [kind, times, Math.round(gold)]),
  ]);
}

/** A part of a whole, which may be nothing. */
const shareOf = (part: number, whole: number, digits = 0) => percent(part / Math.max(1, whole), digits);

function total(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
