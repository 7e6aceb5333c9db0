import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HouseRecord, type Report, reads } from '@realm/contract';
import { raid } from '../src/concerns/raid.ts';
import { scout } from '../src/concerns/scout.ts';
import { appoint, recruit } from '../src/concerns/staff.ts';
import type { Concern } from '../src/mind.ts';
import { likingBp } from '../src/rivals.ts';
import { raider } from '../src/temperaments/raider.ts';
import type { RobotView } from '../src/view.ts';
import { ageAt, houseWith, mind, orders } from './fixture.ts';

/** Houses that the first one has an eye on in a tick. */
function prey(tick: number): number[] {
  const eyed: number[] = [];
  const count: Concern = (own) => {
    for (let id = 2; id <= 301; id++) if (likingBp(own, { id } as HouseRecord) > 0) eyed.push(id);
  };
  mind(count, {}, { age: ageAt(tick, 500) }, raider);
  return eyed;
}

/** The first of them in the tick of these tests. */
const PREY = prey(100)[0];

const rival = (changes: Partial<HouseRecord>): HouseRecord => ({
  ...reads.state.example.members[0],
  ...{ id: PREY, realm: 2, state: 1, race: 'folk', land: 310, might: 5_000, protected: false },
  ...changes,
});

type Muster = Extract<Report, { kind: 'muster' }>;
const muster = (changes: Partial<Muster>): Muster => ({
  ...(reads.reports.example.reports.find(({ kind }) => kind === 'muster') as Muster),
  ...{ target: PREY, tick: 99, hit: { battered_tenths: 0, protection_bp: 10_000 }, defense: 1_500 },
  ...changes,
});

/** A house with an army of 400 and a wall that holds without it. */
const armed = { units: [300, 400, 500, 20, 60, 0, 0, 0, 0, 0], defense: 4_000, nerve: 30 };
const raids = (view: Partial<RobotView>) => orders('attack', mind(raid, armed, view, raider));
const looks = (view: Partial<RobotView>) => orders('operation', mind(scout, armed, view, raider));

test('each day it has an eye on some of all houses, on others the next day, and cares for some more', () => {
  const [today, later, tomorrow] = [prey(100), prey(101), prey(124)];
  assert.ok(today.length > 60 && today.length < 140, `${today.length} of 300`);
  assert.deepEqual(later, today);
  assert.notDeepEqual(tomorrow, today);
  const unseen = Array.from({ length: 300 }, (_, i) => i + 2).find((id) => !today.includes(id))!;
  const reports = [muster({ target: unseen })];
  assert.deepEqual(raids({ houses: [rival({ id: unseen })], reports }), []);
});

test('it attacks where a fresh report says that its army is enough', () => {
  const [attack] = raids({ houses: [rival({})], reports: [muster({})] });
  assert.deepEqual([attack.target, attack.attacker], [PREY, 1]);
  // No more than it takes, and never soldiers, who explore, or those who hold the wall.
  const strength = attack.units[1] * 5 + attack.units[3] * 6;
  assert.ok(strength >= 1_450 && strength <= 1_700, `${attack.units}`);
  assert.deepEqual([attack.units[0], attack.units[2]], [0, 0]);
});

test('it leaves alone whom it knows nothing of, or too little for too long', () => {
  const houses = [rival({})];
  assert.deepEqual(raids({ houses, reports: [] }), []);
  assert.deepEqual(raids({ houses, reports: [muster({ tick: 80 })] }), []);
});

test('it leaves alone who is too strong, too small, battered, covered, or of its own state', () => {
  const reports = [muster({})];
  assert.deepEqual(raids({ houses: [rival({})], reports: [muster({ defense: 9_000 })] }), []);
  assert.deepEqual(raids({ houses: [rival({ land: 170 })], reports }), []);
  assert.deepEqual(raids({ houses: [rival({ protected: true })], reports }), []);
  assert.deepEqual(raids({ houses: [rival({ realm: 1, state: houseWith().state })], reports }), []);
  const battered = muster({ hit: { battered_tenths: 500, protection_bp: 5_000 } });
  assert.deepEqual(raids({ houses: [rival({})], reports: [battered] }), []);
});

test('it leaves alone a state with which its own has a ceasefire', () => {
  const relations = {
    ...reads.relations.example,
    states: [{ ...reads.relations.example.states[0], realm: 2, state: 1, standing: 'ceasefire' as const }],
  };
  assert.deepEqual(raids({ houses: [rival({})], reports: [muster({})], relations }), []);
});

test('an army that is not enough for the whole defense goes where half is enough, for half the land', () => {
  const [attack] = raids({ houses: [rival({})], reports: [muster({ defense: 3_200 })] });
  assert.equal(attack.kind, 'encroach');
});

test('it has the troops counted of whom it could gain by, unless its state has just done so', () => {
  const [look] = looks({ houses: [rival({})], reports: [] });
  assert.deepEqual([look.target, look.op, look.thieves], [PREY, 'muster', 54]);
  assert.deepEqual(looks({ houses: [rival({})], reports: [muster({})] }), []);
  assert.deepEqual(looks({ houses: [rival({ might: 60_000 })], reports: [] }), []);
});

test('it recruits generals under a free name: one who defends, then those who lead', () => {
  const names = { names: ['Nell Softshoe'] };
  const rich = { gold: 400_000, generals: [], defender: null };
  const [first] = orders('recruit_general', mind(recruit, rich, { names }, raider));
  assert.equal(first.name, 'Nell Softshoe');
  assert.deepEqual(first.traits, ['warden']);
  const [second] = orders('recruit_general', mind(recruit, { gold: 400_000 }, { names }, raider));
  assert.deepEqual(second.traits, ['captain']);
  assert.deepEqual(orders('recruit_general', mind(recruit, { ...rich, gold: 900 }, { names }, raider)), []);
});

test('the general at home who defends best becomes the defender', () => {
  const { generals } = houseWith();
  const [set] = orders('set_defender', mind(appoint, { generals, defender: null }, {}, raider));
  assert.equal(set.general, generals[0].id);
  const defender = generals[0].id;
  assert.deepEqual(orders('set_defender', mind(appoint, { generals, defender }, {}, raider)), []);
});
