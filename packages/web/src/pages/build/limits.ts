import { acresBySoldiers, exploreRoom, SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { numbersIn } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';
import { number, percent } from '../../words/format.ts';

/** What keeps an order from being larger, by name. */
export function limitOfBuilding(house: OwnHouse, building: string, nameOf: (good: string) => string): string {
  const price = house.prices.build[building];
  if (price === undefined) return '';
  const reach: (readonly [what: string, most: number])[] = [
    [say('barren land'), house.barren],
    [say('gold'), Math.floor(house.gold / Math.max(1, price.gold)) + house.build_credits],
    ...Object.entries(price.materials).map(
      ([id, n]) =>
        [nameOf(id), Math.floor((house.materials[id] ?? 0) / Math.max(1, n)) + house.build_credits] as const,
    ),
  ];
  return said(price.max, reach);
}

export function limitOfExploring(house: OwnHouse, rules: Rules): string {
  const numbers = numbersIn(rules);
  const { max, gold_per_acre, soldiers_milli_per_acre } = house.prices.explore;
  const reach: (readonly [what: string, most: number])[] = [
    [say('gold'), Math.floor(house.gold / Math.max(1, gold_per_acre))],
    [say('soldiers'), acresBySoldiers(house.units[SLOT.soldiers], soldiers_milli_per_acre, max + 1)],
    [say('the land still to be found'), house.explorable_acres],
    [
      say('{explore_incoming_max_bp} of your land, the most that may be on its way,', {
        explore_incoming_max_bp: percent(numbers.explore_incoming_max_bp),
      }),
      exploreRoom(numbers, house.land, exploring(house)),
    ],
  ];
  // All of these would let some set out: it is the ticks that are left.
  if (max === 0 && reach.every(([, most]) => most > 0))
    return say('None any more: they would find nothing before the age ends.');
  return said(max, reach);
}

/** Acres on their way by exploring: conquered ones come besides. */
const exploring = ({ pending }: OwnHouse): number =>
  pending.reduce((sum, { kind, count }) => sum + (kind === 'explore' ? count : 0), 0);

function said(max: number, reach: readonly (readonly [what: string, most: number])[]): string {
  let [tightest, least] = reach[0];
  for (const [what, most] of reach) if (most < least) [tightest, least] = [what, most];
  return say('At most {max}: {tightest} sets the limit.', { max: number(max), tightest });
}
