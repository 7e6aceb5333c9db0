import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { SLOT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { BUILDINGS, execute, type House, UNITS, type World } from '../src/index.ts';

const PARAMS = {
  protection_ticks: 0,
  protection_leave_ticks: 0,
  attack_home_min_bp: 0,
  chance_min_bp: 10_000,
  chance_max_bp: 10_000,
  score_active_commands: 0,
};
const rules = rulesOf('embers-1', PARAMS);
const { params } = rules;

function scene() {
  const world = openTestWorld(rules, { robots: 96 });
  const [house, ...others] = world.houses;
  const strangers = others.filter((other) => world.stateOf(other) !== world.stateOf(house));
  house.cells[UNITS + SLOT.offense] = 100_000;
  return { world, house, strangers };
}

function disarm(house: House): void {
  for (let slot = 0; slot < 8; slot++) house.cells[UNITS + slot] = 0;
}

function strike(world: World, house: House, target: House, units: readonly number[]) {
  const command = { type: 'attack', attacker: house.id, target: target.id, units } as unknown as Command;
  const reply = execute(world, { at: world.at, actor: { robot: house.id }, command });
  const news = [...world.drainEvents()];
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  assert.ok(reply.type === 'attacked' && reply.outcome !== null && reply.outcome.won);
  const told = news.find(({ house: id }) => id === target.id)!.news;
  assert.ok(told.kind === 'attack_suffered');
  return { ...reply.outcome, told };
}

test('ten disarmed friends of three hundred acres give less each, and lose as much as ever', () => {
  const { world, house, strangers } = scene();
  let gained = 0;
  const yields: number[] = [];
  for (const alt of strangers.slice(0, 10)) {
    disarm(alt);
    const before = alt.land;
    const { acres, generated, told, yield_bp = 10_000 } = strike(world, house, alt, [0, 50]);
    assert.equal(before - alt.land, told.acres, 'the friend loses what an attack takes');
    assert.ok(told.acres >= 20, `${told.acres} acres`);
    assert.equal(acres, Math.floor((told.acres * yield_bp) / 10_000));
    yields.push(yield_bp);
    gained += acres + generated;
  }
  assert.deepEqual(
    yields.slice(0, 4),
    [0, 1, 2, 3].map((n) => Math.round(10_000 * (params.soft_hit_bp / 10_000) ** n)),
  );
  assert.ok(gained <= 60, `${gained} acres of 300`);
});

test('of the buildings that stood on land it takes a house builds a share for nothing, less where the prize was thin', () => {
  const { world, house, strangers } = scene();
  const standing = ({ cells }: House) =>
    cells.slice(BUILDINGS, BUILDINGS + rules.buildings.list.length).reduce((a, b) => a + b, 0);
  const brought = (target: House) => {
    const [credits, buildings] = [house.build_credits, standing(target)];
    const { yield_bp = 10_000 } = strike(world, house, target, [0, 2_000]);
    const fell = buildings - standing(target);
    const share = Math.floor((fell * params.conquest_credit_bp) / 10_000);
    assert.ok(share > 0 && share < fell, `${share} of ${fell}`);
    assert.equal(house.build_credits - credits, Math.floor((share * yield_bp) / 10_000));
    return yield_bp;
  };
  const [ready, ...thin] = strangers.slice(0, 4);
  ready.cells[UNITS + SLOT.defense] = 400;
  assert.equal(brought(ready), 10_000);
  for (const alt of thin) disarm(alt);
  assert.ok(thin.map(brought)[2] < 2_000);
});

test('whoever stands its ground is worth the same at the tenth blow of the same victor as at the first', () => {
  const { world, house, strangers } = scene();
  for (const target of strangers.slice(0, 10)) {
    target.cells[UNITS + SLOT.defense] = 400;
    assert.equal(strike(world, house, target, [0, 2_000]).yield_bp, undefined);
  }
});

test('an abandoned house is worth its road to each who comes first', () => {
  const { world, strangers } = scene();
  const [abandoned, ...others] = strangers;
  disarm(abandoned);
  for (const attacker of others
    .filter((each) => world.stateOf(each) !== world.stateOf(abandoned))
    .slice(0, 3)) {
    abandoned.battered_tenths = 0;
    attacker.cells[UNITS + SLOT.offense] = 100;
    const { yield_bp, acres } = strike(world, attacker, abandoned, [0, 50]);
    assert.equal(yield_bp, undefined);
    assert.ok(acres >= 10, `${acres} acres`);
  }
});

test('disarming saves nothing: the same blow takes as much of a disarmed house, however often its victor has come', () => {
  const lost = [0, 400].map((defenders) => {
    const { world, house, strangers } = scene();
    for (const alt of strangers.slice(1, 6)) {
      disarm(alt);
      strike(world, house, alt, [0, 50]);
    }
    const [target] = strangers;
    disarm(target);
    target.cells[UNITS + SLOT.defense] = defenders;
    return strike(world, house, target, [0, 5_000]).told.acres;
  });
  assert.equal(lost[0], lost[1]);
});

test('a house that hardly plays is a thin prize whatever stands there', () => {
  const idle = rulesOf('embers-1', { ...PARAMS, score_active_commands: 10 });
  const world = openTestWorld(idle, { robots: 96 });
  const [house, ...others] = world.houses;
  const strangers = others.filter((other) => world.stateOf(other) !== world.stateOf(house));
  house.cells[UNITS + SLOT.offense] = 100_000;
  const yields = strangers.slice(0, 3).map((target) => strike(world, house, target, [0, 2_000]).yield_bp);
  assert.deepEqual(yields, [undefined, 3_000, 900]);
  strangers[3].commands = 10;
  strangers[3].cells[UNITS + SLOT.defense] = 400;
  assert.equal(strike(world, house, strangers[3], [0, 2_000]).yield_bp, undefined);
});

test('a friend who lays out its gold is robbed of no more in a day than one house brings', () => {
  const { world, house, strangers } = scene();
  const [alt, other] = strangers;
  house.cells[UNITS + SLOT.thieves] = 50_000;
  const before = house.gold;
  const rob = (target: House) => {
    house.nerve = params.nerve_max;
    target.gold = 2_000_000;
    const command = {
      type: 'operation',
      house: house.id,
      target: target.id,
      op: 'strongbox',
      thieves: 2_000,
    } as Command;
    assert.ok(!isRefusal(execute(world, { at: world.at, actor: { robot: house.id }, command })));
    world.drainEvents();
  };
  for (let i = 0; i < 8; i++) rob(alt);
  assert.equal(house.gold - before, params.theft_per_acre * house.land);
  assert.equal(alt.gold, 2_000_000, 'and loses no more');
  rob(other);
  assert.equal(house.gold - before, 2 * params.theft_per_acre * house.land, 'another is another’s');
  for (const each of strangers.slice(2, 12)) rob(each);
  assert.equal(
    house.gold - before,
    params.thefts_per_acre * house.land,
    'of all together no more than a day brings',
  );
});
