import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advise } from '../src/advise.ts';
import { ageAt, book, houseWith, marketWith } from './fixture.ts';

/** So much that nothing is short. */
const PLENTY = { gold: 1_000_000, food: 1_000_000, materials: { wood: 9_000, rock: 9_000 } };

/** What is advised on building, by building. */
function built(changes: Parameters<typeof houseWith>[0], shares?: Readonly<Record<string, number>>) {
  const asking = { ticks: 24, ...(shares === undefined ? {} : { shares }) };
  const { advice } = advise({ me: houseWith(changes), age: ageAt(100) }, book, asking);
  return advice.flatMap(({ command, reason }) =>
    command.type === 'build' ? [{ building: String(command.building), count: command.count, reason }] : [],
  );
}

test('barren land is given out once, food first where the house goes hungry', () => {
  const orders = built({
    barren: 33,
    ...PLENTY,
    buildings: { huts: 30, fields: 15, stalls: 60, crews: 40, walls: 20 },
  });
  assert.equal(
    orders.reduce((sum, { count }) => sum + count, 0),
    33,
  );
  const [first] = built({ barren: 10, food: 50, buildings: { huts: 60, fields: 2, stalls: 200 } });
  assert.equal(first.building, 'fields');
  assert.equal(first.reason.kind, 'food');
});

test('what farms of a hungry house lack is bought first, and why is told', () => {
  const { buildings } = houseWith();
  const me = houseWith({
    food: 2_500,
    buildings: { ...buildings, fields: 2 },
    materials: { rock: 5, salt: 0 },
  });
  const view = { me, age: ageAt(100), market: marketWith(), orders: { orders: [], treasury: [] } };
  const { advice } = advise(view, book, { ticks: 24 });
  const [first] = advice.filter(({ command }) => command.type === 'order');
  assert.ok(first.command.type === 'order' && first.command.material === 'rock');
  assert.ok(first.reason.kind === 'farms', first.reason.kind);
  const { material, lacked, food_ticks } = first.reason;
  assert.deepEqual([material, lacked], ['rock', first.command.quantity]);
  assert.ok(food_ticks >= 0 && food_ticks < 48, `${food_ticks} ticks`);
});

test('troops are upgraded as far as the defense at home can miss them meanwhile', () => {
  const { materials, units } = houseWith();
  const rich = { gold: 1_000_000, materials: { ...materials, steel: 400 }, horses: 0 };
  const upgraded = (changes: Parameters<typeof houseWith>[0]) => {
    const { advice } = advise({ me: houseWith({ ...rich, ...changes }), age: ageAt(100) }, book, {
      ticks: 24,
    });
    return advice.flatMap(({ command }) =>
      command.type === 'upgrade' && command.unit === 2 ? [Number(command.count)] : [],
    );
  };
  assert.deepEqual(upgraded({ defense: 900 }), []);
  const [few] = upgraded({ defense: 2_000 });
  const [all] = upgraded({ defense: 100_000 });
  assert.ok(few >= 1 && few < all && all <= units[2], `${few}, ${all} of ${units[2]}`);
  const covered = { protected: true, protection_until_tick: 172, protection_leave_from_tick: 130 };
  assert.deepEqual(upgraded({ defense: 900, ...covered }), [all]);
  assert.deepEqual(upgraded({ defense: 900, ...covered, protection_until_tick: 103 }), []);
});

test("a player's own shares decide, to the acre, and hunger alone goes before them", () => {
  const shares = { huts: 2_000, walls: 1_000 };
  const orders = built({ barren: 40, ...PLENTY, buildings: { huts: 50, walls: 25, stalls: 185 } }, shares);
  assert.deepEqual(
    orders.map(({ building, count, reason }) => [building, count, reason]),
    [
      ['huts', 10, { kind: 'share', wanted: 60, has: 50 }],
      ['walls', 5, { kind: 'share', wanted: 30, has: 25 }],
    ],
  );
  const hungry = built({ barren: 40, food: 50, buildings: { huts: 50, stalls: 210 } }, shares);
  assert.deepEqual(
    hungry.map(({ building }) => building),
    ['fields'],
  );
});

test('the same house in the same tick is advised the same, and nothing that tears down', () => {
  const view = {
    me: houseWith({ barren: 12, books: { economy: 63_648, military: 90, arcane: 70 } }),
    age: ageAt(100),
  };
  const plan = advise(view, book, { ticks: 24 });
  assert.deepEqual(advise(view, book, { ticks: 24 }), plan);
  const types = new Set(plan.advice.map(({ command }) => command.type));
  for (const never of ['raze', 'release', 'leave_protection', 'attack', 'vote', 'cancel'] as const)
    assert.ok(!types.has(never), never);
  const invested = plan.advice.flatMap(({ command }) => (command.type === 'invest' ? [command.books] : []));
  assert.deepEqual(invested, [63_648, 90, 70], 'no category of books lies idle');
});
