import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aid } from '../src/concerns/aid.ts';
import { donate } from '../src/concerns/donate.ts';
import { grants, tax, treasuryTrade } from '../src/concerns/lead.ts';
import { vote } from '../src/concerns/vote.ts';
import type { OwnState } from '../src/view.ts';
import { ageAt, book, marketWith, member, mind, openOrder, orders, stateWith } from './fixture.ts';

const votes = (state: OwnState, tick = 100) => orders('vote', mind(vote, {}, { state, age: ageAt(tick) }));
const close = [member({ id: 1, might: 10_500 }), member({ id: 2 }), member({ id: 3 })];
const strong = [member({ id: 1 }), member({ id: 2, might: 20_000 }), member({ id: 3 })];

test('it votes for the strongest house that is out of protection, and not in the first days', () => {
  assert.deepEqual(votes(stateWith({ members: strong }))[0].vote, { type: 'for', house: 2 });
  const sheltered = strong.map((one) => ({ ...one, protected: one.id === 2 }));
  assert.deepEqual(votes(stateWith({ members: sheltered }))[0].vote, { type: 'for', house: 1 });
  assert.deepEqual(votes(stateWith({ members: strong }), 60), []);
});

test('among houses nearly as strong it joins the votes there are, and stays with who leads', () => {
  const backed = stateWith({ members: close, votes: [{ house: 3, for: 2, against: 0 }] });
  assert.deepEqual(votes(backed)[0].vote, { type: 'for', house: 3 });
  const led = { ...backed, leader: 2, vote: { house: 2, against: false } };
  assert.deepEqual(votes(stateWith(led)), []);
});

test('a leader whose house a deputy plays loses its votes to one who is there, and gets none anew', () => {
  const away = close.map((member) => (member.id === 2 ? { ...member, deputized: true } : member));
  const led = { members: away, leader: 2, vote: { house: 2, against: false } };
  const [{ vote: given }] = votes(stateWith(led));
  assert.ok(given.type === 'for' && given.house !== 2);
  assert.deepEqual(votes(stateWith({ ...led, vote: { house: given.house, against: false } })), []);
});

test('it votes against a leader who taxes too much, once', () => {
  const taxed = stateWith({ leader: 2, tax_bp: 1_500, members: strong });
  assert.deepEqual(votes(taxed)[0].vote, { type: 'against' });
  assert.deepEqual(votes({ ...taxed, vote: { house: 2, against: true } }), []);
});

test('it donates a little of idle gold, or of a great surplus, and nothing in need or under protection', () => {
  const market = marketWith();
  const gives = (changes: object, state = stateWith()) =>
    orders('donate', mind(donate, changes, { state, market }));
  const plenty = { materials: { wood: 300, rock: 300, salt: 90_000 } };
  const [gold] = gives({ gold: 5_000_000 });
  assert.ok(gold.material === undefined && gold.amount <= 50_000);
  const [units] = gives(plenty);
  assert.ok(units.material === 'salt' && units.amount <= 2_700, JSON.stringify(units));
  assert.deepEqual(gives({ materials: { wood: 300, rock: 300, salt: 300 } }), []);
  assert.deepEqual(gives({ ...plenty, protected: true }), []);
  assert.deepEqual(
    gives(plenty, stateWith({ treasury: { gold: 0, materials: { salt: 901 }, cap: 900 } })),
    [],
  );
});

test('it aids the member furthest behind from what it can spare, by a fraction of a tick', () => {
  const behind = stateWith({
    members: [member({ id: 1 }), member({ id: 2, land: 150 }), member({ id: 3, land: 280 })],
  });
  const sends = (changes: object, state = behind) =>
    orders('send_aid', mind(aid, changes, { state, market: marketWith() }));
  const [food] = sends({ food: 300_000 });
  assert.deepEqual([food.to, food.what], [2, 'food']);
  assert.ok(food.amount < 4_000);
  const [rock] = sends({ food: 1_000, materials: { wood: 1_000, rock: 30_000 } });
  assert.equal(rock.what, 'material:rock');
  assert.ok(rock.amount < 200, `${rock.amount}`);
  assert.deepEqual(sends({ food: 1_000, materials: {} }), []);
  assert.deepEqual(sends({ food: 300_000 }, stateWith()), []);
  const sheltered = stateWith({
    members: [member({ id: 1 }), member({ id: 2, land: 150, protected: true })],
  });
  assert.deepEqual(sends({ food: 300_000 }, sheltered), []);
});

const leads = { leader: 1, leader_may_from_tick: 50 };

test('a leader taxes lightly while the treasury is poor, and not once it is rich; others never do', () => {
  const set = (changes: Partial<OwnState>) => orders('set_tax', mind(tax, {}, { state: stateWith(changes) }));
  assert.equal(set(leads)[0].rate_bp, 200);
  const full = { gold: 1_000_000, materials: {}, cap: 900 };
  assert.equal(set({ ...leads, tax_bp: 200, treasury: full })[0].rate_bp, 0);
  assert.deepEqual(set({ ...leads, leader: 2 }), []);
  assert.deepEqual(set({ ...leads, leader_may_from_tick: 101 }), []);
});

test('a leader hands out no more than a share by land, to each in turn and never to itself', () => {
  const treasury = { gold: 500_000, materials: { salt: 900, rock: 1_000, wood: 400 }, cap: 900 };
  const got = new Set<number>();
  for (let tick = 96; tick < 144; tick += 12) {
    const given = orders(
      'grant',
      mind(grants, {}, { state: stateWith({ ...leads, treasury }), market: marketWith(), age: ageAt(tick) }),
    );
    assert.ok(given.length >= 2);
    for (const { to, amount, material } of given) {
      got.add(to);
      // The realm's own material goes out by itself.
      assert.notEqual(material, 'salt');
      assert.ok(
        amount <= (material === undefined ? treasury.gold : treasury.materials[material as 'rock']) / 20,
      );
    }
  }
  assert.deepEqual([...got].sort(), [2, 3]);
});

test('what a leader hands out in a turn is worth no more than a house may be given by grants', () => {
  const treasury = { gold: 500_000_000, materials: { rock: 1_000_000, wood: 1_000_000 }, cap: 900 };
  const state = stateWith({ ...leads, treasury });
  const market = marketWith();
  const prices = new Map(market.materials.map((each) => [each.material, each.reference_price]));
  const given = orders('grant', mind(grants, {}, { state, market, age: ageAt(96) }));
  assert.ok(given.length >= 2);
  const worth = given.reduce(
    (sum, { amount, material }) => sum + amount * (prices.get(material ?? '') ?? 1),
    0,
  );
  const { land } = state.members.find(({ id }) => id === given[0].to) as (typeof state.members)[number];
  assert.ok(worth > 0 && worth <= land * book.params.gift_worth_per_acre, `${worth}`);
});

test("a leader sells the realm's own material and buys what houses use, near the reference price", () => {
  const give = (treasury: OwnState['treasury'], waiting = [] as ReturnType<typeof openOrder>[]) =>
    mind(
      treasuryTrade,
      {},
      {
        state: stateWith({ ...leads, treasury }),
        market: marketWith(),
        orders: { orders: [], treasury: waiting },
      },
    );
  const [sell] = orders('order', give({ gold: 0, materials: { salt: 800 }, cap: 900 }));
  assert.deepEqual([sell.side, sell.material, sell.quantity, sell.treasury], ['sell', 'salt', 350, true]);
  assert.ok(sell.price >= 36 && sell.price <= 44);
  const [buy] = orders('order', give({ gold: 100_000, materials: {}, cap: 900 }));
  assert.equal(buy.side, 'buy');
  assert.ok(buy.quantity * buy.price <= 20_000);
  const off = openOrder({ order: 9, material: 'salt', side: 'sell', price: 60 });
  assert.deepEqual(give({ gold: 0, materials: {}, cap: 900 }, [off]), [
    { house: 1, type: 'cancel', order: 9 },
  ]);
});
