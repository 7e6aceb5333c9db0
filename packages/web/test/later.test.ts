/** Orders given later by a form, and their place among what comes: held against the contract that they must keep to. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ARRIVALS, type Command, commands, decodeCommand, reads } from '@realm/contract';
import { rulesOf } from '../../../tests/support/age.ts';
import { buildByShares, exploreMost, investBooks, keepRite } from '../src/pages/queue/standing.ts';
import type { ForecastReply } from '../src/service/records.ts';
import { type Ahead, dueBy, firstOf, moved, tickOf } from '../src/ui/ahead.ts';
import { foretold } from '../src/ui/foretold.ts';
import { howItStands } from '../src/ui/how_it_stands.ts';
import { AT_NEXT_TICK, fieldOf, type Later, laterIn, queueOf, textOf } from '../src/ui/later.ts';
import { house } from './support.ts';

const EXPLORE: Command = { type: 'explore', house: 7, acres: 3 };
const { params } = rulesOf();

/** What the door makes of it: the code of its refusal, and the field of the form that this is about. */
function refusedAt(command: Command): readonly [code: string | undefined, field: string | undefined] {
  const { refusal } = decodeCommand(command, params);
  return refusal === undefined
    ? [undefined, undefined]
    : [refusal.code, fieldOf({ params: refusal.params ?? {} })];
}

function given(changes: Partial<Later>, command = EXPLORE, amount?: string) {
  const queued = queueOf(command, { ...AT_NEXT_TICK, ...changes }, 42, amount);
  assert.ok(queued !== null);
  return queued;
}

test('guards, a share, a last tick and a note are sent as they are typed, and refused at their fields', () => {
  const attack: Command = { type: 'attack', attacker: 7, target: 8, units: [0, 60] };
  const typed = { report: '3', margin: '5', range_min: '70', range_max: '130', home_defense: '900' };
  const queued = given({ ...typed, until: '60', note: ' at night ' }, attack);
  assert.deepEqual(refusedAt(queued), [undefined, undefined]);
  assert.deepEqual(queued.guards, {
    until_tick: 60,
    report_within_ticks: 3,
    win_margin_bp: 500,
    range_min_bp: 7_000,
    range_max_bp: 13_000,
    home_defense_min: 900,
  });
  assert.equal(queued.note, 'at night');
  assert.deepEqual(given(typed).guards, undefined, 'guards of attacks are of attacks alone');
  const shared = given({ most: true, share: '40' }, EXPLORE, 'acres');
  assert.deepEqual(shared.command.acres, { type: 'share', of: 'gold', bp: 4_000 });
  assert.deepEqual(refusedAt(given({ range_min: '140', range_max: '130' }, attack))[1], 'range_min');
  assert.deepEqual(refusedAt(given({ when: 'at_tick', tick: '50', until: '49' }))[1], 'until');
});

test('whatever a form asks for is an order that the door takes', () => {
  for (const when of ['at_tick', 'affordable', 'each_tick', ...ARRIVALS] as const) {
    for (const repeat of [false, true]) {
      for (const most of [false, true]) {
        const queued = given({ when, repeat, most, keep_gold: '500' }, EXPLORE, 'acres');
        assert.deepEqual(refusedAt(queued), [undefined, undefined], JSON.stringify(queued));
        assert.deepEqual(queued.command, { ...EXPLORE, acres: most ? { type: 'max' } : 3 });
        assert.deepEqual(queued.guards, { keep: [{ what: 'gold', amount: 500 }] });
      }
    }
  }
  assert.deepEqual(given({}).when, { type: 'at_tick', tick: 42 });
  assert.deepEqual(given({ when: 'each_tick', number: 'gold', bound: 'at_most', limit: '9' }).when, {
    type: 'each_tick',
    while: [{ type: 'own', what: 'gold', at_most: 9 }],
  });
  assert.equal(queueOf(EXPLORE, { ...AT_NEXT_TICK, when: 'each_tick', number: 'gold' }, 42), null);
});

test('what is typed and is no number leaves no order, rather than one without it', () => {
  const attack: Command = { type: 'attack', attacker: 7, target: 8, units: [0, 60] };
  const none = (changes: Partial<Later>, command: Command = EXPLORE, amount?: string) =>
    assert.equal(
      queueOf(command, { ...AT_NEXT_TICK, ...changes }, 42, amount),
      null,
      JSON.stringify(changes),
    );
  for (const text of ['12.5', '-75', '1e3', ' ', '9'.repeat(16)]) {
    for (const field of ['keep_gold', 'until', 'tick'] as const) none({ [field]: text });
    for (const field of ['report', 'margin', 'range_min', 'range_max', 'home_defense'] as const) {
      none({ [field]: text }, attack);
      assert.deepEqual(given({ [field]: text }).guards, undefined, 'where the form does not ask for it');
    }
    none({ when: 'each_tick', number: 'gold', limit: text });
    none({ most: true, share: text }, EXPLORE, 'acres');
    given({ share: text }, EXPLORE, 'acres');
  }
  for (const share of ['0', '101', '250']) none({ most: true, share }, EXPLORE, 'acres');
});

test('an attack has its guards, and no other order has', () => {
  const attack: Command = { type: 'attack', attacker: 7, target: 9, kind: 'standard', units: [0, 60] };
  const queued = given({ report: '6', margin: '15' }, attack);
  assert.deepEqual([queued.house, queued.guards], [7, { report_within_ticks: 6, win_margin_bp: 1_500 }]);
  assert.deepEqual(refusedAt(queued), [undefined, undefined]);
  assert.equal(given({ report: '6', margin: '15' }).guards, undefined);
});

test('a refusal is shown at the field that it is about', () => {
  assert.deepEqual(refusedAt(given({ tick: '0' })), ['out_of_range', 'tick']);
  assert.deepEqual(refusedAt(given({ keep_gold: '2000000000' })), ['out_of_range', 'keep_gold']);
  const each = { when: 'each_tick', number: 'gold', limit: '2000000000' } as const;
  assert.deepEqual(refusedAt(given(each)), ['out_of_range', 'limit']);
  assert.deepEqual(refusedAt(given({}, { ...EXPLORE, acres: 2_000_000_000 })), ['out_of_range', undefined]);
});

test('the standing orders of the page are orders that the door takes', () => {
  const plan = buildByShares(7, { homes: 25, farms: 0, keeps: 10 }, 1_000);
  assert.ok(plan !== null);
  assert.deepEqual(plan.command.building, {
    type: 'plan',
    shares: [
      { building: 'homes', bp: 2_500 },
      { building: 'keeps', bp: 1_000 },
    ],
  });
  for (const each of [
    plan,
    exploreMost(7, 0),
    investBooks(7, 'husbandry', 'economy', 50),
    keepRite(7, 'banked_fires'),
  ])
    assert.deepEqual(refusedAt(each), [undefined, undefined], JSON.stringify(each));
  assert.equal(buildByShares(7, { homes: 0 }, 0), null);
});

test('what a page says is its amount may be left open in every command that it gives', () => {
  const pages = path.resolve(import.meta.dirname, '../src/pages');
  const open = new Set(
    Object.values(commands).flatMap(({ schema }) =>
      Object.entries(schema.properties)
        .filter(([, field]) => 'x-amount' in (field as object))
        .map(([name]) => name),
    ),
  );
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx$/.test(name),
  );
  const said = files.flatMap((file) => {
    const text = readFileSync(path.join(pages, file), 'utf8');
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();
    const amounts = named(/^\s+amount="(\w+)"$/gm);
    assert.deepEqual(named(/\bfield="(\w+)"/g), amounts, `${file}: each has the field that fills it`);
    return amounts;
  });
  assert.ok(said.length > 15);
  assert.deepEqual(
    said.filter((name) => !open.has(name)),
    [],
  );
});

const ahead = (entry: number, when: Ahead['when'], status: Ahead['status'] = 'waiting') =>
  ({ entry, when, status }) as Ahead;
const work = { count: 5, started_at: 0, done_at: 0 };
const { pending } = house({
  pending: [
    { ...work, kind: 'explore', what: 'land', done_tick: 50 },
    { ...work, kind: 'army', what: 'land', done_tick: 47 },
    { ...work, kind: 'build', what: 'homes', done_tick: 60 },
  ],
});

test('orders stand among what is under way, in the tick in which they come first', () => {
  assert.equal(tickOf(ahead(1, { type: 'arrival', of: 'acres' }), pending), 47, 'an army brings land, too');
  assert.equal(tickOf(ahead(1, { type: 'arrival', of: 'buildings' }), pending), 60);
  assert.equal(tickOf(ahead(1, { type: 'arrival', of: 'troops' }), pending), null, 'none are on their way');
  assert.equal(tickOf(ahead(1, { type: 'at_tick', tick: 44 }, 'paused'), pending), null);
  const orders = [
    ahead(1, { type: 'at_tick', tick: 50 }),
    ahead(2, { type: 'each_tick' }),
    ahead(3, { type: 'at_tick', tick: 44 }),
    ahead(4, { type: 'affordable' }),
  ];
  const due = dueBy(pending, orders);
  const told = (list: typeof due) =>
    list.map(({ tick, works, orders: at }) => [tick, works.length, at.map(({ entry }) => entry)]);
  assert.deepEqual(told(due), [
    [null, 0, [2, 4]],
    [44, 0, [3]],
    [47, 1, []],
    [50, 1, [1]],
    [60, 1, []],
  ]);
  assert.deepEqual(told(firstOf(due, 5)), [
    [null, 0, [2, 4]],
    [44, 0, [3]],
    [47, 1, []],
    [50, 1, []],
  ]);
});

test('the forecast says of an order when it is given, or why not', () => {
  const { orders, ...rest } = reads.forecast.example;
  const [known] = orders;
  const told = (changes: Partial<ForecastReply['orders'][number]>) =>
    foretold({ ...rest, orders: [{ ...known, fires: [], ...changes }] }, known.entry);
  const held_up = { code: 'not_enough', error: 'you need 5904 gold and have 10', tick: 20 };
  const fires = [19, 20, 22].map((tick) => ({ tick, command: 'explore', times: 1 }));
  assert.equal(told({ fires }), 'By the forecast in tick 19, and 2 times more after it.');
  assert.equal(
    told({ held_up, becomes: 'gone' }),
    'By the forecast refused in tick 20: you need 5,904 gold and have 10.',
  );
  assert.equal(told({ held_up, becomes: 'waiting' }), 'By the forecast not within 1 tick.');
  assert.equal(told({ uncertain_from: 21 }), 'From tick 21 on, as far as others and chance let it.');
  assert.equal(foretold(reads.forecast.example, 99), '');
});

test('an order is moved by a place, and not out of the list', () => {
  const orders = [3, 1, 2].map((entry) => ahead(entry, { type: 'affordable' }));
  assert.deepEqual(moved(orders, 1, -1), [1, 3, 2]);
  assert.deepEqual(moved(orders, 1, 1), [3, 2, 1]);
  assert.equal(moved(orders, 3, -1), null);
  assert.equal(moved(orders, 2, 1), null);
  assert.equal(moved(orders, 9, 1), null);
});

test('how an order ahead stands is told in sentences with a space between them', () => {
  const told = (fired: number, place: number, all: number) =>
    howItStands({ fired, fired_tick: fired === 0 ? null : 61 }, place, all);
  assert.equal(told(4, 1, 4), '1 of 4. Done 4 times, last in tick 61.');
  assert.equal(told(0, 2, 5), '2 of 5.');
  assert.equal(told(1, 1, 1), 'Done 1 time, last in tick 61.');
  assert.equal(told(0, 1, 1), '');
});

test('what is asked for later stands in the address, and comes back from it as it was', () => {
  for (const later of [
    AT_NEXT_TICK,
    { ...AT_NEXT_TICK, tick: '' },
    { ...AT_NEXT_TICK, when: 'each_tick', number: 'gold', bound: 'at_most', limit: '500', most: true },
    { ...AT_NEXT_TICK, when: 'army', repeat: true, note: 'a & b = 100 %', keep_gold: '-1' },
  ] as const)
    assert.deepEqual(laterIn(textOf(later)), later);
  assert.equal(textOf(AT_NEXT_TICK), 'when=at_tick');
  assert.equal(laterIn(''), undefined);
  assert.deepEqual(laterIn('when=never&constructor=1'), AT_NEXT_TICK);
});
