import { AWAY, BOOKS, MATERIALS, SCIENTISTS, TRAINING, UNITS, type World } from '@realm/engine';

/** What all houses together have of each good, counted from their numbers alone, by the good's name. */
export function totalsOf(world: World): Map<string, number> {
  const totals = new Map<string, number>();
  const add = (good: string, amount: number) => totals.set(good, (totals.get(good) ?? 0) + amount);
  for (const house of world.houses) {
    const sum = (at: number, length: number) =>
      house.row.subarray(at, at + length).reduce((a, b) => a + b, 0);
    add('gold', house.gold);
    add('food', house.food);
    add('aether', house.aether);
    add('land', house.land);
    add('horses', house.horses);
    add('chariots', house.chariots);
    add('explorable', house.explorable_acres);
    add('books', sum(BOOKS, 3));
    add('people', house.peasants + house.adepts + house.medics + house.medics_training + sum(SCIENTISTS, 3));
    add('people', sum(UNITS, 10) + sum(AWAY, 10) + sum(TRAINING, 10));
    for (const { id, index } of world.rules.materials.list) add(id, house.row[MATERIALS + index]);
  }
  return totals;
}
