import { type AgeRecord, type bots, LADDER_MAX } from '@realm/contract';

type Ladder = (typeof bots)['example']['bots'];

/** The share of the other houses that one left behind by land, in basis points; alone it left nobody behind. */
function pointsOf({ land_rank, houses }: AgeRecord): number {
  return houses < 2 ? 0 : Math.floor(((houses - land_rank) * 10_000) / (houses - 1));
}

/** The bots by the points of all their ages; `records` are by account, latest age first. */
export function ladderOf(records: ReadonlyMap<number, readonly AgeRecord[]>): Ladder {
  const all = [...records].map(([account, own]) => {
    const ages = own.map((record) => {
      const { age, house, land_rank, houses } = record;
      return { age, house: house.id, name: house.name, land_rank, houses, points_bp: pointsOf(record) };
    });
    return { account, points_bp: ages.reduce((sum, { points_bp }) => sum + points_bp, 0), ages };
  });
  all.sort((a, b) => b.points_bp - a.points_bp || a.ages.length - b.ages.length || a.account - b.account);
  return all.slice(0, LADDER_MAX).map(({ points_bp, ages }) => ({
    rank: 1 + all.findIndex((other) => other.points_bp === points_bp),
    points_bp,
    ages,
  }));
}
