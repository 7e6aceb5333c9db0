import { type Counted, census, groupBy, quantiles } from './census.ts';
import type { LabResult } from './lab.ts';

/** What is measured of a lab, by name, in the order it is printed; shares are of 1. */
export type Measures = ReadonlyMap<string, number>;

/** The part of all houses that counts as the top by land. */
const TOP = 0.1;

export function measuresOf(result: LabResult): Measures {
  const { battles, hauls, world } = result;
  const houses = census(world, result.temperaments);
  const lands = houses.map(({ land }) => land);
  const [, , , median] = quantiles(lands);
  return new Map([
    ['attacks', battles.fought.length],
    ['attacks won', battles.won],
    ['hits under range 0.6', battles.small],
    ['hits on one house in 24 ticks, p99', battles.hitsP99],
    ['houses under half their peak 48 ticks after it', battles.halved.size / Math.max(1, houses.length)],
    ['gained land by attack', battles.landByAttack],
    ['median end land, times the start', median / world.rules.params.start_land],
    ['Gini of land', gini(lands)],
    ...lifts('race', houses, ({ race }) => race),
    ...lifts('personality', houses, ({ personality }) => personality),
    ...lifts('temperament', houses, ({ temperament }) => temperament),
    ...topShare('rites', hauls.rites),
    ...topShare('operations', hauls.operations),
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

/** Each kind's share of all that its like brought in gold. */
function topShare(what: string, hauls: LabResult['hauls']['rites']): [string, number][] {
  const all = [...hauls.values()].reduce((sum, { gold }) => sum + gold, 0);
  return [...hauls]
    .filter(([, { gold }]) => gold > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { gold }]) => [`${what}: share of what all bring, ${kind}`, gold / Math.max(1, all)]);
}

/** How unequal some amounts are: 0 where all are equal, nearly 1 where one has all. */
function gini(amounts: readonly number[]): number {
  const sorted = [...amounts].sort((a, b) => a - b);
  const sum = sorted.reduce((a, b) => a + b, 0);
  const n = sorted.length;
  if (sum === 0) return 0;
  const weighted = sorted.reduce((total, amount, i) => total + amount * (i + 1), 0);
  return (2 * weighted) / (n * sum) - (n + 1) / n;
}
