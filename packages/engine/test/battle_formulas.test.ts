// biome-ignore-all format: a table reads best with a row a line
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { S, SLOT, SLOT_COUNT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { type Army, offenseOf } from '../src/features/battle/army.ts';
import { defendersPpm, fallen, lossesOf, lossPpm, winnersPpm } from '../src/features/battle/casualties.ts';
import { generatedAcres, netConquest, noteConquest } from '../src/features/battle/conquest.ts';
import { acresTaken, gainsPpm, inProportion, rangeOf, shareTaken } from '../src/features/battle/gains.ts';
import { mercenaryPrice } from '../src/features/battle/hire.ts';
import { returnTicks } from '../src/features/battle/march.ts';
import { renownOf } from '../src/features/battle/renown.ts';
import { type House, STATS_AT, UNITS, type World } from '../src/index.ts';
import { defenseOf, strengthToPass } from '../src/stats/defense.ts';

const rules = rulesOf();
const kind = (id: string) => rules.attacks.get(id)!;

/** Two houses of two states whose every bonus is 0. */
function plain(): { world: World; a: House; b: House } {
  const world = openTestWorld(rules, { robots: 24 });
  const [a] = world.houses;
  const b = world.houses.find((house) => house.realm !== a.realm)!;
  for (const house of [a, b]) {
    house.cells.fill(0, STATS_AT);
    house.cells.fill(0, UNITS, UNITS + SLOT_COUNT);
    house.protected_until = 0;
  }
  return { world, a, b };
}

const army = (units: number[], more: Partial<Army> = {}): Army => ({
  units: Array.from({ length: SLOT_COUNT }, (_, slot) => units[slot] ?? 0),
  medics: 0, horses: 0, chariots: 0, better: false, ...more,
});

test('offense is apply(plain + mounts + apply(elite, elite_bp), offense_bp), rounded down at each step', () => {
  const { a } = plain();
  a.race = rules.races.get('slagborn')!.index;
  const at = rules.races.list[a.race].units.map(({ attack }) => attack);
  const rows: [what: string, army: Army, offense_bp: number, elite_bp: number, offense: number][] = [
    ['soldiers', army([100]), 0, 0, 100],
    ['raiders', army([0, 10]), 0, 0, 10 * at[1]],
    ['with a bonus', army([0, 10]), 1_234, 0, Math.floor((10 * at[1] * 11_234) / 10_000)],
    ['elites gain twice', army([0, 0, 0, 10]), 1_000, 500, Math.floor((Math.floor((10 * at[3] * 10_500) / 10_000) * 11_000) / 10_000)],
    ['all elites', army([0, 0, 0, 1, 0, 0, 0, 1, 0, 1]), 0, 1_000, Math.floor(((at[3] + at[7] + at[9]) * 11_000) / 10_000)],
    ['horses and chariots', army([10], { horses: 5, chariots: 2 }), 0, 9_999, 10 + 5 * 2 + 2 * 6],
    ['mercenaries', army([10, 0, 0, 0, 0, 0, 0, 0, 2]), 0, 0, 10 + 2 * at[8]],
    ['better ones', army([10, 0, 0, 0, 0, 0, 0, 0, 2], { better: true }), 0, 0, 10 + 2 * (at[8] + 2)],
    ['a curse', army([100]), -2_500, 0, 75],
  ];
  for (const [what, sent, offense_bp, elite_bp, offense] of rows)
    assert.equal(offenseOf(rules, a, sent, offense_bp, elite_bp), offense, what);
});

test('defense counts all at home, each bonus once, and 1% more for every 4% battered', () => {
  const { b } = plain();
  b.cells[UNITS] = 100;
  b.cells[UNITS + SLOT.defense] = 100;
  b.race = rules.races.get('slagborn')!.index;
  const points = 100 + 100 * rules.races.list[b.race].units[2].defense;
  const rows: [stat_bp: number, battered: number, kind: string, defense: number][] = [
    [0, 0, 'assault', points],
    [1_000, 0, 'assault', Math.floor(points * 1.1)],
    [0, 320, 'assault', Math.floor((points * 10_800) / 10_000)],
    [0, 900, 'assault', Math.floor((points * 12_250) / 10_000)],
    [1_000, 320, 'assault', Math.floor((points * 11_800) / 10_000)],
    [0, 0, 'encroach', Math.ceil(points * 0.6)],
  ];
  for (const [stat_bp, battered, id, defense] of rows) {
    b.cells[STATS_AT + S.defense] = stat_bp;
    b.battered_tenths = battered;
    assert.equal(strengthToPass(rules, b, kind(id)), defense, `${stat_bp} ${battered} ${id}`);
    if (id === 'assault') assert.equal(defenseOf(rules, b), defense);
  }
});

test('gains bend upwards with range: 10% of an equal, no more of a larger one, 2.5% at 60%, 0.6% at 40%', () => {
  const { world, a, b } = plain();
  a.land = 1_000;
  const rows: [land: number, acres: number][] = [
    [400, 2], [500, 6], [600, 15], [700, 29], [800, 48], [900, 71], [1_000, 100], [1_200, 100], [2_000, 100],
  ];
  for (const [land, acres] of rows) {
    b.land = land;
    assert.equal(acresTaken(rules, a, b, kind('assault'), gainsPpm(world, a, b), false), acres, `${land}`);
  }
  let steepest = 0;
  for (let range = 4_000; range < 10_000; range += 100) {
    const rise = rules.curves.gains_by_range.at(range + 100) - rules.curves.gains_by_range.at(range);
    assert.ok(rise >= steepest - 1, `at ${range}`);
    steepest = Math.max(steepest, rise);
  }
});

test('land by kind, war, hostility, how battered the target is, its keeps, and what is safe', () => {
  const { world, a, b } = plain();
  a.land = 1_000; b.land = 1_000;
  const acres = (id: string, at_war = false) => acresTaken(rules, a, b, kind(id), gainsPpm(world, a, b), at_war);
  assert.deepEqual(rules.attacks.list.map(({ id }) => [id, acres(id)]), [
    ['assault', 100], ['encroach', 50], ['flanked_ambush', 0], ['ransack', 0], ['raze', 0], ['sack', 0], ['scour', 0], ['siege', 115],
  ]);
  assert.equal(acres('assault', true), 110, 'war');
  b.battered_tenths = 320;
  assert.equal(acres('assault'), 68, 'battered');
  b.battered_tenths = 0;
  b.cells[STATS_AT + S.land_loss] = -1_000;
  assert.equal(acres('assault'), 90, 'keeps');
  b.cells[STATS_AT + S.land_loss] = 0;
  b.granted_acres = 700;
  assert.equal(acres('assault'), 30, 'a grant is safe');
  b.granted_acres = 0;
  world.relations.raise(world.stateOf(a), world.stateOf(b), 3_000);
  assert.equal(acres('assault'), 105, 'revenge');
});

test('casualties: 9% of those that would just have won, of all when beaten, 5% at home by how close it was', () => {
  const all = lossPpm(rules, 900, 0, 0, 1_000);
  assert.equal(all, 90_000);
  const rows: [medics: number, bp: number, ppm: number][] = [
    [0, 0, 90_000], [50, 0, 72_000], [100, 0, 54_000], [500, 0, 54_000], [0, -1_000, 81_000], [100, -8_000, 10_800], [0, 1_500, 103_500],
  ];
  for (const [medics, bp, ppm] of rows) assert.equal(lossPpm(rules, 900, bp, medics, 1_000), ppm, `${medics} ${bp}`);
  assert.deepEqual([1_000, 500, 1].map((needed) => winnersPpm(all, needed, 1_000)), [90_000, 45_000, 90]);
  const home: [offense: number, needed: number, battered: number, ppm: number][] = [
    [1_001, 1_000, 0, 50_000], [5_000, 1_000, 0, 50_000], [1_000, 1_000, 0, 50_000], [750, 1_000, 0, 20_000],
    [500, 1_000, 0, 5_000], [300, 1_000, 0, 0], [1_001, 1_000, 500, 25_000], [1_001, 1_000, 900, 5_000],
  ];
  for (const [offense, needed, battered, ppm] of home)
    assert.equal(defendersPpm(rules, 50_000, offense, needed, battered), ppm, `${offense} of ${needed}, ${battered}`);
  assert.deepEqual([-1_000, 0, 1_000].map((dice) => fallen(1_000, 90_000, dice)), [81, 90, 99]);
  assert.deepEqual(lossesOf(rules, 1_000, 0, 90_000), { least: 0, most: 99 });
});

test('losses and land are split in proportion, and add up', () => {
  assert.deepEqual(inProportion([10, 10, 10], 10), [3, 3, 4]);
  assert.deepEqual(inProportion([0, 7, 0, 3], 10), [0, 7, 0, 3]);
  assert.deepEqual(inProportion([1, 1, 1, 97], 50), [0, 1, 0, 49]);
  assert.deepEqual(inProportion([], 0), []);
  assert.equal(shareTaken(1_000, 1_200, 1_000_000), 120);
  assert.equal(shareTaken(1_000, 1_200, 62_500), 7);
});

test('only net conquest finds new land, and each acre lost counts once', () => {
  const { world, a, b } = plain();
  a.land = 1_000; b.land = 1_000;
  assert.equal(netConquest(world, a, b, 80), 80);
  assert.equal(generatedAcres(world, a, b, 80), 20);
  noteConquest(world, a, b, 80);
  assert.equal(netConquest(world, b, a, 80), 0, 'what is taken back is no conquest');
  noteConquest(world, b, a, 80);
  assert.equal(netConquest(world, a, b, 60), 0, 'nor what is taken again');
  noteConquest(world, a, b, 60);
  assert.equal(netConquest(world, a, b, 100), 80, 'twenty acres lost are still open');
  world.tick += rules.params.conquest_memory_ticks;
  assert.equal(netConquest(world, a, b, 100), 100, 'forgotten after ten days');
  b.land = 749;
  assert.equal(generatedAcres(world, a, b, 80), 0, 'nothing new in the land of the small');
});

test('renown by range, falling with repeats, up to what the land bears', () => {
  const { world, a, b } = plain();
  a.land = 1_000;
  const gained = (land: number, acres = 80, net = acres) => {
    b.land = land;
    return renownOf(world, a, b, kind('assault'), acres, net);
  };
  assert.equal(rangeOf(a, b), Math.floor(b.land * 10));
  assert.deepEqual([600, 750, 900, 1_000, 1_200, 1_500].map((land) => gained(land)), [0, 6, 12, 16, 22, 28]);
  assert.equal(gained(1_000, 80, 40), 8, 'half of it conquest');
  assert.equal(gained(1_000, 80, 0), 0, 'none of it conquest');
  a.renown = 995;
  assert.equal(gained(1_000), 5, 'a thousand acres bear a thousand');
  assert.deepEqual([400, 500, 590].map((land) => gained(land)), [-20, -8, 0]);
  a.renown = 0;
  assert.equal(gained(400), 0, 'nothing to lose');
  const seen = [0, 1, 2, 3, 4].map((id) => {
    const renown = gained(1_000);
    const facts = { tick: world.tick, attacker: a.id, target: b.id, kind: 0, building: -1, won: true, acres: 80, retaken: 0 };
    const rest = { reclaimed_tick: 0, home_tick: 12, units: [], medics: 0, horses: 0, chariots: 0, general: 0 };
    world.battles.add({ id: id + 1, ...facts, ...rest }, () => false);
    return renown;
  });
  assert.deepEqual(seen, [16, 9, 4, 1, 0]);
});

test('the road home, and what mercenaries cost', () => {
  const { world, a } = plain();
  assert.equal(returnTicks(world, a, kind('assault'), 0), 12);
  assert.equal(returnTicks(world, a, kind('siege'), 0), 16);
  assert.equal(returnTicks(world, a, kind('assault'), -1_000), 11);
  a.cells[STATS_AT + S.return_time] = -5_000;
  assert.equal(returnTicks(world, a, kind('siege'), -1_000), 9);
  assert.deepEqual([mercenaryPrice(rules, a, false).gold, mercenaryPrice(rules, a, true).gold], [150, 210]);
});
