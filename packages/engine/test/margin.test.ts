import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { marginBp } from '../src/features/battle/margin.ts';
import { defenseOf, execute, UNITS } from '../src/index.ts';

const PARAMS = {
  protection_ticks: 0,
  protection_leave_ticks: 0,
  attack_home_min_bp: 0,
  attack_hopeless_bp: 0,
};

for (const [offense, needed, told] of [
  [1_001, 1_000, 0],
  [1_049, 1_000, 0],
  [1_050, 1_000, 500],
  [1_149, 1_000, 1_000],
  [1_999, 1_000, 9_500],
  [2_000, 1_000, 10_000],
  [900_000, 1_000, 10_000],
  [1, 0, 10_000],
  // A tie holds.
  [1_000, 1_000, 0],
  [999, 1_000, 0],
  [950, 1_000, -500],
  [949, 1_000, -500],
  [1, 1_000, -9_500],
  [0, 1_000, -10_000],
] as const) {
  test(`${offense} against ${needed} is told as ${told}`, () => {
    assert.equal(marginBp(rulesOf('embers-1', { margin_told_bp: 500 }), offense, needed), told);
    assert.equal(marginBp(rulesOf('embers-1', { margin_told_bp: 0 }), offense, needed), undefined);
  });
}

/** What both houses are told of an attack by nearly as many soldiers as would be enough, then of one by three times as many. */
function toldOf(margin_told_bp: number) {
  const world = openTestWorld(rulesOf('embers-1', { ...PARAMS, margin_told_bp }), { robots: 48 });
  const [house] = world.houses;
  const target = world.houses.find(({ realm }) => realm !== house.realm)!;
  return [0.8, 3].map((part) => {
    const count = Math.ceil(
      (part * defenseOf(world.rules, target)) / world.rules.races.list[house.race].units[0].attack,
    );
    house.cells[UNITS] = count;
    const command = {
      type: 'attack',
      attacker: house.id,
      target: target.id,
      units: [count],
    } as unknown as Command;
    const reply = execute(world, { at: world.at, actor: { robot: house.id }, command });
    assert.ok(!isRefusal(reply) && reply.type === 'attacked', JSON.stringify(reply));
    assert.equal(reply.outcome?.won, part > 1);
    const news = [...world.drainEvents()];
    const of = (id: number) => {
      const item = news.find((each) => each.house === id)!.news;
      assert.ok(item.kind === 'attack_made' || item.kind === 'attack_suffered');
      assert.deepEqual(world.house(id)!.news.items().at(-1), item, 'what is kept is what was told');
      return item;
    };
    return [of(house.id), of(target.id)] as const;
  });
}

test('both houses of a battle are told by how much it was held or won, and the same', () => {
  const [held, won] = toldOf(500);
  for (const [made, suffered] of [held, won]) assert.equal(made.margin_bp, suffered.margin_bp);
  assert.ok(held[1].margin_bp! <= 0 && held[1].margin_bp! > -5_000, `${held[1].margin_bp}`);
  assert.equal(won[1].margin_bp, 10_000);
});

test('in an age that does not tell it the news are what they were', () => {
  for (const pair of toldOf(0)) for (const item of pair) assert.ok(!('margin_bp' in item));
});
