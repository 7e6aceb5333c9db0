import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alertsOf } from '../src/pages/hall/alerts.ts';
import { outlookOf } from '../src/pages/hall/outlook.ts';
import { house, row, rulesWith } from './support.ts';

test('a stock is empty or full after as many ticks as the last one tells', () => {
  const rows: readonly (readonly [level: number, change: number, cap: number | undefined, want: unknown])[] =
    [
      [1_000, -100, undefined, { ticks: 10, end: 'empty' }],
      [999, -100, undefined, { ticks: 9, end: 'empty' }],
      [0, -1, undefined, { ticks: 0, end: 'empty' }],
      [100, 50, 200, { ticks: 2, end: 'full' }],
      [100, 50, 201, { ticks: 3, end: 'full' }],
      [200, 50, 200, undefined],
      [100, 50, undefined, undefined],
      [100, 0, 200, undefined],
    ];
  for (const [level, change, cap, want] of rows) assert.deepEqual(outlookOf(level, change, cap), want);
});

const rules = rulesWith();
const PATHS = { build: '/build', army: '/army', quest: '/q', people: '/p', deeds: '/d', queue: '/o' };

test('alerts stand by what is due first, and only what is near', () => {
  const calm = house({ food: 100_000, gold: 100_000, protection_until_tick: null });
  assert.deepEqual(alertsOf(calm, rules, row({ food: 10, gold: 10 }), 30, PATHS), []);

  const { prices } = house();
  const beset = house({
    ...{ food: 100, gold: 4_000, population: 7_000, barren: 3, protection_until_tick: 72 },
    prices: {
      ...prices,
      train: prices.train.map((price, slot) =>
        price !== null && slot === 2 ? { ...price, max: 31 } : price,
      ),
    },
  });
  const alerts = alertsOf(beset, rules, row({ food: -20, gold: -100 }), 40, PATHS);
  assert.deepEqual(
    alerts.map(({ tick, grave, path }) => [tick, grave, path]),
    [
      [40, true, '/build?building=homes'],
      [45, true, '/build?building=farms'],
      [72, false, '/army?unit=2&count=15#raise'],
      [80, false, '/army'],
    ],
  );
  const [crowded] = alertsOf({ ...beset, barren: 0 }, rules, row(), 40, PATHS);
  assert.deepEqual([crowded.path, crowded.act], ['/build?explore=3#explore', 'Send out explorers']);
  assert.deepEqual(
    alertsOf(house({ food: 100_000, protection_until_tick: 200 }), rules, row(), 0, PATHS),
    [],
  );
});

test('a quest that asks, somebody about to leave and an auction are told by when they end', () => {
  const [general] = house().generals;
  const quest = {
    seeker: null,
    seeker_kind: 'scientists' as const,
    episode: 1,
    of: 3,
    text: 'Somebody waits at the ford.',
    ask: { kind: 'gold' as const, what: null, amount: 100 },
    answer_by_tick: 46,
    next_ask_tick: null,
    deadline_tick: 90,
  };
  const generals = [
    { ...general, name: 'Orla', place: 'listed' as const, until_tick: 60 },
    { ...general, name: 'Nell', place: 'leaving' as const, until_tick: 43 },
  ];
  const asked = house({ food: 100_000, protection_until_tick: null, quest, generals });
  const told = alertsOf(asked, rules, row(), 40, PATHS);
  assert.deepEqual(
    told.map(({ text, tick, path, grave }) => [text, tick, path, grave]),
    [
      ['Nell is about to leave for good', 43, '/p', true],
      ['Your quest asks for an answer', 46, '/q', true],
      ['The auction of Orla ends', 60, '/d', false],
    ],
  );
  assert.deepEqual(
    alertsOf(asked, rules, row(), 40, PATHS, 42).map(({ text, tick }) => [text, tick]),
    [['Your quest asks for an answer', 42]],
    'nothing comes after the last tick of the age',
  );
});
