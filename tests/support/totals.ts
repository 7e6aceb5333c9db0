import {
  AWAY,
  BAGGAGE,
  BOOKS,
  MATERIALS,
  SCIENTISTS,
  SELL,
  TRAINING,
  UNITS,
  type World,
} from '@realm/engine';

/**
 * What there is of each good in the world, by its name, counted from the numbers themselves: in houses, in what
 * waiting orders hold, in treasuries, with stewards, and on the road, as aid or with armies.
 */
export function totalsOf(world: World): Map<string, number> {
  const totals = new Map<string, number>();
  const add = (good: string, amount: number) => totals.set(good, (totals.get(good) ?? 0) + amount);
  for (const house of world.houses) {
    const sum = (at: number, length: number) =>
      house.cells.subarray(at, at + length).reduce((a, b) => a + b, 0);
    add('gold', house.gold);
    add('food', house.food);
    add('aether', house.aether);
    add('land', house.land);
    add('horses', house.horses + house.horses_away);
    add('chariots', house.chariots + house.chariots_away);
    add('explorable', house.explorable_acres);
    add('books', sum(BOOKS, 3));
    add(
      'people',
      house.peasants +
        house.adepts +
        house.medics +
        house.medics_training +
        house.medics_away +
        sum(SCIENTISTS, 3),
    );
    add('people', sum(UNITS, 10) + sum(AWAY, 10) + sum(TRAINING, 10));
    for (const { id, index } of world.rules.materials.list) add(id, house.row[MATERIALS + index]);
  }
  add('character', world.houses.flatMap((house) => world.characters.of(house.id)).length);
  for (const { price } of world.hall.listings.values()) add('gold', price);
  for (const { price } of world.hall.offers.values()) add('gold', price);
  for (const realm of world.realms) {
    add(world.rules.materials.list[realm.rule.material].id, realm.steward.stock);
    for (const { treasury } of realm.states) {
      add('gold', treasury.gold);
      for (const { id, index } of world.rules.materials.list) add(id, treasury.materials[index]);
    }
  }
  for (const { index, id } of world.rules.materials.list) {
    for (const order of world.market.ordersIn(index)) {
      add('gold', world.market.goldIn(order));
      if (order.side === SELL) add(id, order.left);
    }
  }
  for (const house of world.houses) {
    for (const { kind, what, count } of world.works.of(house.id)) {
      if (kind === 'aid') add(aidName(world, what), count);
      const carried = kind === 'army' ? carriedName(world, what) : undefined;
      if (carried !== undefined) add(carried, count);
    }
  }
  return totals;
}

/** The name, in these totals, of a kind of aid. */
function aidName(world: World, kind: number): string {
  const names = ['gold', 'food', 'people', 'horses', 'aether', 'explorable'];
  return names[kind] ?? world.rules.materials.list[kind - names.length].id;
}

/** The name of what an army carries; nothing for what its house's own numbers count. */
function carriedName(world: World, what: number): string | undefined {
  if (what >= BAGGAGE.materials) return world.rules.materials.list[what - BAGGAGE.materials].id;
  if (what >= BAGGAGE.books) return 'books';
  return CARRIED.get(what);
}

const CARRIED: ReadonlyMap<number, string> = new Map([
  [BAGGAGE.land, 'land'],
  [BAGGAGE.gold, 'gold'],
  [BAGGAGE.food, 'food'],
  [BAGGAGE.captives, 'people'],
]);
