import { apply, mulDiv } from '@realm/base';
import type { BuildingsDo } from '@realm/contract';
import { BUILDINGS, type ReadonlyHouse, stat } from '@realm/engine';
import { flatOutput, fullShareBp, shareBp } from '@realm/formulas';
import { type Building, type Rules, S, STAT_IDS } from '@realm/rules';

/**
 * Per building, what it does now and would do with 1% more of the land in it, all else as it is: a stat for a
 * share of the land one percentage point higher, all that buildings do by the piece for a hundredth of the
 * land (whole buildings) more of them. Bonuses are counted in, so this is what the tick makes of them.
 */
export function buildingsDo(rules: Rules, house: ReadonlyHouse): BuildingsDo {
  const all: BuildingsDo = {};
  for (const building of rules.buildings.list) {
    const now = house.row[BUILDINGS + building.index];
    const then = now + mulDiv(house.land, 1, 100);
    const living = (count: number) => apply(count * building.living, stat(house, S.max_population));
    all[building.id] = {
      stats: statsOf(rules, house, building, now),
      produces: productsOf(rules, house, building, now, then),
      holds: holdsOf(house, building, now, then),
      living: [living(now), living(then)],
    };
  }
  return all;
}

/** What all buildings together make of a product in a tick, as `buildingsDo` says it of each. */
export function madeByAll(rules: Rules, house: ReadonlyHouse, product: string): number {
  let sum = 0;
  for (const building of rules.buildings.list) {
    const count = house.row[BUILDINGS + building.index];
    if (count === 0) continue;
    for (const [what, now] of productsOf(rules, house, building, count, count))
      if (what === product) sum += now;
  }
  return sum;
}

type Doing = BuildingsDo[string];

function statsOf(rules: Rules, house: ReadonlyHouse, { share }: Building, count: number): Doing['stats'] {
  const share_bp = mulDiv(count, 10_000, house.land);
  const bpAt = (base_bp: number, share_bp: number) =>
    shareBp(fullShareBp(rules.params, base_bp, share_bp), house.efficiency_bp);
  return share.map(([index, base_bp]) => [
    STAT_IDS[index],
    bpAt(base_bp, share_bp),
    bpAt(base_bp, share_bp + 100),
  ]);
}

function productsOf(
  rules: Rules,
  house: ReadonlyHouse,
  building: Building,
  now: number,
  then: number,
): Doing['produces'] {
  const products: Doing['produces'] = [];
  const add = (product: string, hundredths: number, bonus: number) => {
    if (hundredths === 0) return;
    const made = (count: number) =>
      apply(flatOutput(hundredths, house.efficiency_bp, count), stat(house, bonus));
    products.push([product, made(now), made(then)]);
  };
  add('food', building.food, S.food_output);
  add(rules.materials.list[rules.realms[house.realm - 1].material].id, building.raw, S.material_output);
  add('horses', building.horses, S.horse_output);
  add('aether', building.aether, S.aether_output);
  add('adepts', building.adepts, S.adept_growth);
  return products;
}

function holdsOf(house: ReadonlyHouse, building: Building, now: number, then: number): Doing['holds'] {
  const holds: Doing['holds'] = [];
  const { holds_aether: aether, holds_troops: troops, holds_scientists: scientists } = building;
  const bonus_bp = stat(house, S.aether_capacity);
  if (aether > 0) holds.push(['aether', apply(now * aether, bonus_bp), apply(then * aether, bonus_bp)]);
  if (troops > 0) holds.push(['troops', now * troops, then * troops]);
  if (scientists > 0) holds.push(['scientists', now * scientists, then * scientists]);
  return holds;
}
