import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HouseRecord, type NewsItem, type Report, reads } from '@realm/contract';
import { raid } from '../src/concerns/raid.ts';
import { RETAKE_EVERY, retake } from '../src/concerns/retake.ts';
import { atLevel, LEVELS } from '../src/levels.ts';
import type { Concern } from '../src/mind.ts';
import { asksNews } from '../src/powers.ts';
import { likingBp } from '../src/rivals.ts';
import { dueOf } from '../src/schedule.ts';
import { builder } from '../src/temperaments/builder.ts';
import { raider } from '../src/temperaments/raider.ts';
import type { RobotView } from '../src/view.ts';
import { ageAt, book, houseWith, mind, orders, relationsWith } from './fixture.ts';

const TICK = 100;

type Suffered = Extract<NewsItem, { kind: 'attack_suffered' }>;
type Made = Extract<NewsItem, { kind: 'attack_made' }>;

const suffered = (changes: Partial<Suffered>): Suffered => ({
  id: 9,
  tick: TICK,
  at: 0,
  kind: 'attack_suffered',
  attacker: 7,
  attack: 'assault',
  won: true,
  acres: 20,
  buildings: {},
  lost: 10,
  killed: 10,
  gold: 0,
  food: 0,
  materials: {},
  people: 0,
  books: 0,
  home_tick: TICK + 12,
  ...changes,
});

const made = (changes: Partial<Made>): Made => ({
  id: 9,
  tick: TICK - 10,
  at: 0,
  kind: 'attack_made',
  target: 7,
  attack: 'assault',
  won: true,
  acres: 20,
  lost: 10,
  killed: 10,
  home_tick: TICK + 2,
  ...changes,
});

test('land that was taken is taken back while it is on the road, as far as gold and soldiers go', () => {
  const share = book.params.retake_max_bp / 10_000;
  const rich = {
    race: 'reavers',
    battered_tenths: 80,
    gold: 1_000_000,
    units: [3_000, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  };
  const back = (news: NewsItem[], me = {}) =>
    orders('retake_land', mind(retake, { ...rich, ...me }, { age: ageAt(TICK), news })).map(
      ({ from, acres }) => [from, acres],
    );
  assert.deepEqual(back([suffered({})]), [[7, Math.floor(20 * share)]]);
  const two = [suffered({ id: 10, attacker: 8, acres: 40 }), suffered({})];
  assert.deepEqual(back(two), [
    [8, Math.floor(40 * share)],
    [7, Math.floor(20 * share)],
  ]);
  const gold = houseWith().prices.explore.gold_per_acre * 3;
  assert.deepEqual(back([suffered({})], { gold }), [[7, 3]]);
  assert.deepEqual(back([suffered({})], { units: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }), []);
  for (const none of [
    suffered({ acres: 0 }),
    suffered({ tick: TICK - RETAKE_EVERY }),
    suffered({ home_tick: TICK }),
    made({}),
  ])
    assert.deepEqual(back([none]), [], none.kind);
  const before = suffered({ id: 8, tick: TICK - RETAKE_EVERY });
  assert.deepEqual(back([suffered({}), before]), [], 'of each taker once in a time');
  const long_ago = { ...before, tick: TICK - RETAKE_EVERY - book.params.grudge_ticks };
  assert.equal(back([suffered({}), long_ago]).length, 1);
  assert.deepEqual(back([suffered({})], { race: 'folk' }), [], 'who cannot does not try');
});

test('news is read by those alone whom it tells something', () => {
  const asks = (changes: object) => asksNews(houseWith(changes), book);
  assert.deepEqual(
    [
      asks({ race: 'reavers', battered_tenths: 1 }),
      asks({ race: 'reavers', battered_tenths: 0 }),
      asks({ race: 'riders' }),
      asks({ race: 'folk', battered_tenths: 9 }),
    ],
    [true, false, true, false],
  );
  const reading = LEVELS.map((level) => dueOf(atLevel(builder, level), 0, 0).reads.has('news'));
  assert.deepEqual(reading, [false, false, true, true], 'the good and the expert');
});

/** A house that it has an eye on in this tick. */
function preyOf(): number {
  const eyed: number[] = [];
  const count: Concern = (own) => {
    for (let id = 2; id <= 301; id++) if (likingBp(own, { id } as HouseRecord) > 0) eyed.push(id);
  };
  mind(count, {}, { age: ageAt(TICK, 500) }, raider);
  return eyed[0];
}

const PREY = preyOf();

const rival: HouseRecord = {
  ...reads.state.example.members[0],
  ...{ id: PREY, realm: 2, state: 2, race: 'folk', land: 310, might: 5_000, protected: false },
};

/** A report by which half of the house's army would be enough. */
const report: Report = {
  ...(reads.reports.example.reports.find(({ kind }) => kind === 'muster') as Extract<
    Report,
    { kind: 'muster' }
  >),
  ...{ target: PREY, tick: 99, hit: { battered_tenths: 0, protection_bp: 10_000 }, defense: 1_000 },
};

const [general] = houseWith().generals;
const leader = { ...general, place: 'serving' as const, traits: ['captain', 'warden', 'third'] };
const armed = { units: [300, 400, 500, 20, 60, 0, 0, 0, 0, 0], defense: 4_000, defender: null };
const raids = (me: object, view: Partial<RobotView> = {}, temperament = raider) => {
  const seen = { age: ageAt(TICK, 500), houses: [rival], reports: [report], ...view };
  return mind(raid, { ...armed, ...me }, seen, temperament);
};

test('an army that has won strikes again where its people can and what is left of it is enough', () => {
  const types = (me: object, view?: Partial<RobotView>, temperament?: typeof raider) =>
    raids(me, view, temperament).map(({ type }) => type);
  assert.deepEqual(types({ race: 'folk' }), ['attack']);
  assert.deepEqual(types({ race: 'riders' }), ['attack', 'second_strike']);
  const [whole] = raids({ race: 'riders' });
  const [part] = raids({ race: 'folk' });
  assert.ok(whole.type === 'attack' && part.type === 'attack' && whole.units[1] > part.units[1]);
  // Enough for one blow and not for another; too soon after the last; by who knows no better.
  assert.deepEqual(types({ race: 'riders' }, { reports: [{ ...report, defense: 1_700 } as Report] }), [
    'attack',
  ]);
  const struck = [made({ id: 12 }), made({ id: 11 })];
  assert.deepEqual(types({ race: 'riders' }, { news: struck }), ['attack']);
  assert.deepEqual(types({ race: 'riders' }, { news: [made({ id: 12 }), made({ id: 11, target: 8 })] }), [
    'attack',
    'second_strike',
  ]);
  const long_ago = struck.map((item) => ({ ...item, tick: TICK - book.params.second_strike_wait_ticks }));
  assert.deepEqual(types({ race: 'riders' }, { news: long_ago }), ['attack', 'second_strike']);
  assert.deepEqual(types({ race: 'riders' }, {}, { ...raider, seasoned: false }), ['attack']);
});

test('in a war, a seasoned general of a people that can strikes twice at once', () => {
  const war = { relations: relationsWith({ standing: 'war' }) };
  const twice = (me: object, view: Partial<RobotView>) => {
    const [attack] = raids({ race: 'twins', generals: [leader], ...me }, view);
    return attack.type === 'attack' && attack.double_strike === true;
  };
  assert.equal(twice({}, war), true);
  assert.equal(twice({}, {}), false, 'not in peace');
  assert.equal(twice({ generals: [{ ...leader, traits: ['captain'] }] }, war), false);
  assert.equal(twice({ race: 'folk' }, war), false);
});
