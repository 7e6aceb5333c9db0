import { type Counted, census, groupBy, quantiles } from './census.ts';
import type { LabResult } from './lab.ts';

/** What is measured of a lab, by name, in the order it is printed; shares are of 1. */
export type Measures = ReadonlyMap<string, number>;

/** The part of all houses that counts as the top by land. */
const TOP = 0.1;

export function measuresOf(result: LabResult): Measures {
  const { battles, hauls, states, idle, said, ticks, world } = result;
  const houses = census(result);
  const lands = houses.map(({ land }) => land);
  const [, , , median] = quantiles(lands);
  return new Map([
    ['attacks', battles.fought.length],
    ['tick of the first attack', battles.fought[0]?.tick ?? ticks],
    ['attacks won', battles.won],
    ['hits under range 0.6', battles.small],
    ['hits on one house in 24 ticks, p99', battles.hitsP99],
    ['houses under half their peak 48 ticks after it', battles.halved.size / Math.max(1, houses.length)],
    ['gained land by attack', battles.landByAttack],
    ['acres lost to attacks, a house', battles.acresLost / Math.max(1, houses.length)],
    ['median end land, times the start', median / world.rules.params.start_land],
    ['Gini of land', gini(lands)],
    ...states.counts(world),
    ...idle.counts(world),
    [
      'things said, a house and day',
      (said * world.rules.params.day_ticks) / Math.max(1, houses.length * ticks),
    ],
    ...lifts('race', houses, ({ race }) => race),
    ...lifts('personality', houses, ({ personality }) => personality),
    ...lifts('temperament', houses, ({ temperament }) => temperament),
    ...edges('race', houses, ({ race }) => race),
    ...edges('personality', houses, ({ personality }) => personality),
    ...edges('temperament', houses, ({ temperament }) => temperament),
    ...edges('level', houses, ({ level }) => level),
    ...haulShares(hauls),
  ]);
}

/** How much more often than by chance a sort of house is in the top by land. */
function lifts(
  what: string,
  houses: readonly Counted[],
  sort: (house: Counted) => string,
): [string, number][] {
  const top = new Set(
    [...houses].sort((a, b) => b.land - a.land).slice(0, Math.max(1, Math.round(houses.length * TOP))),
  );
  return groupBy(houses, sort).map(([name, group]) => {
    const in_top = group.filter((house) => top.has(house)).length / top.size;
    return [`${what} ${name}, lift in the top tenth`, in_top / (group.length / houses.length)];
  });
}

/** How a measure ends that says nothing of a seed in which there was nobody of the sort. */
export const EDGE = ', mean edge';

/** How far ahead of the field a sort of house is on the whole, though none of it be in the top. */
function edges(
  what: string,
  houses: readonly Counted[],
  sort: (house: Counted) => string,
): [string, number][] {
  return groupBy(houses, sort).map(([name, group]) => [`${what} ${name}${EDGE}`, meanEdge(group, houses)]);
}

/**
 * The mean edge of some houses: of each the natural logarithm of its land against the mean house of the field, which is the
 * mean of logarithms too, so that twice and half of it are as far from 0 and the edges of all houses sum to 0; 0.05 is about
 * 5% more land than the mean house has.
 */
export function meanEdge(houses: readonly Counted[], field: readonly Counted[]): number {
  return meanLog(houses) - meanLog(field);
}

function meanLog(houses: readonly Counted[]): number {
  return houses.reduce((sum, { land }) => sum + Math.log(land), 0) / Math.max(1, houses.length);
}

/** Each rite's and operation's share of all that all of them bring in gold, and of what its like bring. */
function haulShares({ rites, operations }: LabResult['hauls']): [string, number][] {
  const sum = (hauls: readonly { gold: number }[]) => hauls.reduce((all, { gold }) => all + gold, 0);
  const all = Math.max(1, sum([...rites.values(), ...operations.values()]));
  const bringing = [...rites, ...operations].filter(([, { gold }]) => gold > 0);
  return [
    ...bringing
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, { gold }]): [string, number] => [
        `share of what rites and operations bring, ${kind}`,
        gold / all,
      ]),
    [
      'share of what rites and operations bring, the most',
      Math.max(0, ...bringing.map(([, { gold }]) => gold)) / all,
    ],
    ['share of what rites and operations bring, all operations', sum([...operations.values()]) / all],
  ];
}

/** How unequal some amounts are: 0 where all are equal, nearly 1 where one has all. */
export function gini(amounts: readonly number[]): number {
  const sorted = [...amounts].sort((a, b) => a - b);
  const sum = sorted.reduce((a, b) => a + b, 0);
  const n = sorted.length;
  if (sum === 0) return 0;
  const weighted = sorted.reduce((total, amount, i) => total + amount * (i + 1), 0);
  return (2 * weighted) / (n * sum) - (n + 1) / n;
}
