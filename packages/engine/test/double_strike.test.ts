import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, type CommandReplyOf, isRefusal } from '@realm/contract';
import { SLOT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { defenseOf, execute, type House, preview, tick, UNITS, type World } from '../src/index.ts';

const rules = rulesOf('embers-1', { protection_ticks: 1, protection_leave_ticks: 0 });
const { params } = rules;
const RACE = rules.races.list.find(({ flags }) => flags.has('double_strike'))!;

interface Scene {
  readonly world: World;
  readonly house: House;
  readonly target: House;
  readonly general: number;
}

function say<C extends Command['type']>(world: World, house: House, command: object): CommandReplyOf<C> {
  const request = { at: world.at, actor: { robot: house.id }, command: command as unknown as Command };
  const reply = execute(world, request);
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  return reply as unknown as CommandReplyOf<C>;
}

/** Two houses of one size, at war, one with the power, an army of offense units alone and a general who may lead it. */
function atWar(): Scene {
  const world = openTestWorld(rules, { robots: 120, seed: 'double strike' });
  for (let i = 0; i < 2; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  const house = world.houses.find(({ race }) => race === RACE.index)!;
  const target = world.houses.find(({ realm }) => realm !== house.realm)!;
  house.gold = 1_000_000;
  const traits = rules.traits.list
    .filter(({ conds }) => conds.length === 0)
    .slice(0, params.double_strike_traits);
  const fields = { house: house.id, name: 'Nell', traits: traits.map(({ id }) => id) };
  const { general } = say<'recruit_general'>(world, house, { type: 'recruit_general', ...fields });
  const [own, other] = [world.stateOf(house), world.stateOf(target)];
  for (const { seats } of [own, other]) {
    for (const id of seats.filter((seat) => seat !== 0)) {
      const vote = {
        type: 'vote',
        house: id,
        vote: { type: 'for', house: seats === own.seats ? house.id : target.id },
      };
      say(world, world.house(id)!, vote);
    }
  }
  world.relations.raise(own, other, params.hostility_declare);
  const { war } = say<'declare_war'>(world, house, {
    type: 'declare_war',
    house: house.id,
    realm: target.realm,
    state: target.state,
  });
  assert.notEqual(war, null);
  for (let slot = 0; slot < RACE.units.length; slot++)
    house.cells[UNITS + slot] = target.cells[UNITS + slot] = 0;
  house.cells[UNITS + SLOT.defense] = 2_000;
  target.cells[UNITS + SLOT.defense] = 400;
  return { world, house, target, general };
}

/** What an attack with `share` of the strength that the target's defense has comes to. */
function attack({ world, house, target, general }: Scene, share: number, double_strike: boolean) {
  const command = (units: number) => ({
    ...{ type: 'attack', attacker: house.id, target: target.id, general, double_strike },
    units: [0, units],
  });
  house.cells[UNITS + SLOT.offense] = 1_000_000;
  const strength = (units: number) => {
    const request = {
      at: world.at,
      actor: { robot: house.id },
      command: command(units) as unknown as Command,
    };
    const foretold = preview(world, request);
    assert.ok(!isRefusal(foretold) && foretold.type === 'attacked', JSON.stringify(foretold));
    return foretold.offense;
  };
  const units = Math.ceil((share * defenseOf(rules, target) * 1_000) / strength(1_000));
  const { outcome, losses_if_won } = say<'attack'>(world, house, command(units));
  const { won, lost } = outcome!;
  if (won)
    assert.ok(fallen(lost) <= losses_if_won.most, `${fallen(lost)} fell, of ${losses_if_won.most} at most`);
  return outcome!;
}

const fallen = (lost: readonly number[]) => lost.reduce((a, b) => a + b, 0);

/**
 * The second blow has 70% of what is left of the army, against what is left of the defense and what being battered adds
 * to it: it wins from about 1.6 times the defense on.
 */
for (const [share, won, second_won] of [
  [0.9, false, null],
  [1.05, true, false],
  [1.3, true, false],
  [1.45, true, false],
  [1.75, true, true],
  [2.5, true, true],
] as const) {
  test(`an army of ${share} times the defense that strikes twice: first blow ${won}, second ${second_won}`, () => {
    const outcome = attack(atWar(), share, true);
    assert.deepEqual([outcome.won, outcome.second_won], [won, second_won]);
    const once = attack(atWar(), share, false);
    assert.deepEqual([once.won, once.second_won], [won, null]);
    if (second_won === null) return assert.deepEqual(outcome, once);
    assert.ok(fallen(outcome.lost) > fallen(once.lost), 'both blows cost lives');
    assert.equal(outcome.acres > once.acres, second_won, `${outcome.acres} acres, ${once.acres} by one blow`);
    assert.ok(outcome.acres < 2 * once.acres || !second_won, 'who is battered yields less');
  });
}
