/** What reports tell of troops agrees with all else that reports of that tick tell, so that no exact number follows from it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply } from '@realm/base';
import type { TroopsByKind } from '@realm/contract';
import { countLeast, countMost } from '@realm/formulas';
import { S, SLOT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { dossier } from '../src/features/intel/dossier.ts';
import { muster } from '../src/features/intel/muster.ts';
import { roads } from '../src/features/intel/roads.ts';
import { scrying } from '../src/features/intel/scrying.ts';
import { defenseOf } from '../src/stats/defense.ts';
import { settle } from '../src/stats/settle.ts';
import { stat } from '../src/stats/stat.ts';
import { AWAY, SCIENTISTS, TRAINING, UNITS } from '../src/world/layout.ts';
import { WORK } from '../src/world/works.ts';

const TICKS = 40;
const SCHOLARS = 30;
const sum = (troops: TroopsByKind) => Object.values(troops).reduce((all, count) => all + count, 0);

/** Two houses of different realms, and what each tick's reports on the second say; `units` are those it has at home, by slot. */
function scene(units: Readonly<Record<number, number>>) {
  const world = openTestWorld(rulesOf('embers-1'), { robots: 48 });
  const [viewer] = world.houses;
  const target = world.houses.find(({ realm }) => realm !== viewer.realm)!;
  for (let slot = 0; slot < 10; slot++) target.cells[UNITS + slot] = units[slot] ?? 0;
  target.adepts = 70;
  target.medics = 0;
  for (let c = 0; c < 3; c++) target.cells[SCIENTISTS + c] = SCHOLARS / 3;
  settle(world.rules, target);
  const reports = () => ({
    muster: muster(world, viewer, target),
    dossier: dossier(world, viewer, target),
    scrying: scrying(world, viewer, target),
    roads: roads(world, viewer, target),
  });
  const each = (look: (of: ReturnType<typeof reports>) => void) => {
    for (let i = 0; i < TICKS; i++) {
      look(reports());
      world.tick += 1;
    }
  };
  return { world, target, each };
}

const EVERY = {
  [SLOT.soldiers]: 1_000,
  [SLOT.offense]: 800,
  [SLOT.offense_plus]: 400,
  [SLOT.defense]: 3_000,
  [SLOT.defense_plus]: 500,
  [SLOT.elite]: 900,
  [SLOT.elite_plus_plus]: 100,
  [SLOT.thieves]: 60,
};

test('troops home and away are off by the same in every report, and add up', () => {
  const { world, target, each } = scene(EVERY);
  const away = { [SLOT.offense]: 700, [SLOT.elite]: 300 };
  for (const [slot, count] of Object.entries(away)) {
    target.cells[AWAY + Number(slot)] = count;
    world.works.add(target.id, WORK.army, Number(slot), count, world.at, TICKS + 9);
  }
  settle(world.rules, target);
  const errors = new Set<number>();
  each((of) => {
    assert.deepEqual(of.scrying.home, of.muster.home);
    assert.deepEqual(of.roads.away, of.muster.away);
    assert.deepEqual(of.roads.armies, of.muster.armies);
    assert.deepEqual(
      of.muster.armies.map(({ troops }) => troops),
      [sum(of.muster.away)],
    );
    for (const [kind, count] of Object.entries(of.dossier.troops) as [keyof TroopsByKind, number][])
      assert.equal(count, of.muster.home[kind] + of.muster.away[kind]);
    assert.equal(of.scrying.defense, of.muster.defense);
    assert.equal(of.scrying.medics, of.muster.medics);
    const { home } = of.muster;
    assert.ok(Math.abs(home.offense / 1_200 - of.muster.away.offense / 700) < 0.003);
    errors.add(home.soldiers - 1_000).add(home.defense - 3_500);
  });
  assert.ok(errors.size > TICKS, 'each kind has its own error, and each tick');
});

test('nobody away: the dossier counts whom the muster counts', () => {
  const { each } = scene(EVERY);
  each((of) => {
    assert.deepEqual(of.dossier.troops, of.muster.home);
    assert.equal(sum(of.roads.away), 0);
  });
});

test('who lives in a house is told by its troops as they are told, and so is how many may', () => {
  const { target, each } = scene(EVERY);
  const room = apply(target.living, stat(target, S.max_population));
  for (const barracks_room of [100_000, 50]) {
    target.barracks_room = barracks_room;
    const told = new Set<number>();
    each(({ dossier, scrying }) => {
      const troops = sum(dossier.troops);
      const { population, peasants, adepts, thieves } = dossier;
      assert.equal(population - peasants - adepts - thieves - SCHOLARS, troops);
      assert.equal(scrying.population, population);
      assert.equal(scrying.max_population, room + Math.min(barracks_room, troops));
      told.add(population);
    });
    assert.ok(told.size > TICKS / 2);
  }
});

test('whoever is in training or with the medics is counted among the people as the others are', () => {
  const { world, target, each } = scene({});
  target.cells[TRAINING + SLOT.defense] = 1_000;
  target.cells[TRAINING + SLOT.thieves] = 500;
  target.medics = 400;
  target.medics_training = 200;
  settle(world.rules, target);
  const told = new Set<number>();
  each(({ dossier, muster }) => {
    const { population, peasants, adepts, thieves } = dossier;
    const rest = population - peasants - adepts - thieves - SCHOLARS - 500 - muster.medics;
    assert.ok(rest >= 1_128 - 2 && rest <= 1_272, `${rest}`);
    told.add(rest + muster.medics);
  });
  assert.ok(told.size > TICKS / 2);
});

test('the defense is off as the troops are whose it is, and no further than it may be', () => {
  const alone = scene({ [SLOT.defense]: 100_000 });
  alone.each(({ muster }) => {
    const exact = defenseOf(alone.world.rules, alone.target);
    assert.equal(muster.defense, Math.floor((exact * muster.home.defense) / 100_000));
  });
  const mixed = scene(EVERY);
  const exact = defenseOf(mixed.world.rules, mixed.target);
  const { units } = mixed.world.rules.races.list[mixed.target.race];
  mixed.each(({ muster }) => {
    assert.ok(countLeast(muster.defense, 600) <= exact && countMost(muster.defense, 600) >= exact);
    const off = (kind: keyof TroopsByKind, ...slots: number[]) => {
      const count = slots.reduce((all, slot) => all + mixed.target.row[UNITS + slot], 0);
      const points = slots.reduce(
        (all, slot) => all + mixed.target.row[UNITS + slot] * units[slot].defense,
        0,
      );
      return { points, told: (points * muster.home[kind]) / count };
    };
    const kinds = [
      off('soldiers', SLOT.soldiers),
      off('offense', SLOT.offense, SLOT.offense_plus),
      off('defense', SLOT.defense, SLOT.defense_plus),
      off('elites', SLOT.elite, SLOT.elite_plus_plus),
    ];
    const points = kinds.reduce((all, kind) => all + kind.points, 0);
    const told = kinds.reduce((all, kind) => all + kind.told, 0);
    assert.ok(Math.abs(muster.defense / exact - told / points) < 0.001);
  });
});
