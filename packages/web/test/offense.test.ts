import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Army, enoughOf, offenseOf } from '../src/pages/attack/offense.ts';
import { house, rulesWith } from './support.ts';

const NOBODY: Army = { units: [], horses: 0, chariots: 0, medics: 0, general: '', better: false };

/** Attack of one, by slot. */
const ATTACK = [1, 5, 0, 6, 0, 7, 0, 8, 6, 10];

const rules = () => {
  const known = rulesWith({ horse_attack: 2, chariot_attack: 6 });
  const [race] = Object.keys(known.definitions.races);
  const [kind] = Object.keys(known.definitions.attacks);
  const units = ATTACK.map((attack) => ({ ...known.definitions.races[race].units[0], attack }));
  known.definitions.races[race] = { ...known.definitions.races[race], units };
  const { slot } = known.definitions.races[race];
  return { known, race, kind, slot, index: known.definitions.attacks[kind]?.index ?? 0 };
};

test('plain units and mounts add up, elites with their bonus, and the army bonus applies to the sum', () => {
  const { known, race, kind } = rules();
  const own = house({
    race,
    prices: { ...house().prices, offense: { bp: { none: [250, 1_000] }, conds: [] } },
  });
  const army = { ...NOBODY, units: [7, 11, 0, 13], horses: 3, chariots: 2 };
  const plain = 7 * ATTACK[0] + 11 * ATTACK[1];
  const elite = 13 * ATTACK[3];
  const sum = plain + 3 * 2 + 2 * 6 + Math.floor((elite * 11_000) / 10_000);
  const offense = offenseOf(own, known, army, kind, race);
  assert.deepEqual([offense.plain, offense.mounts, offense.elite], [plain, 18, elite]);
  assert.equal(offense.total, Math.floor((sum * 10_250) / 10_000));
});

test('a condition counts where its race and its kind are met, and a leader brings their own bonus', () => {
  const { known, race, kind, slot, index } = rules();
  const offense = {
    bp: { none: [0, 0] as [number, number], 3: [700, 0] as [number, number] },
    conds: [
      ['offense', slot, null, 100],
      ['offense', slot + 1, null, 2_000],
      ['offense', null, index, 30],
      ['offense', null, index + 1, 4_000],
    ] as [string, number | null, number | null, number][],
  };
  const own = house({ race, prices: { ...house().prices, offense } });
  const bp = (general: string) => offenseOf(own, known, { ...NOBODY, general }, kind, race).offense_bp;
  assert.equal(bp(''), 130);
  assert.equal(bp('3'), 830);
});

test('enough of an army is the same share of each unit, and never less than is needed', () => {
  const { known, race, kind } = rules();
  const own = house({ race });
  for (const needed of [1, 40, 377, 900]) {
    const all = { ...NOBODY, units: [100, 90, 0, 31] };
    const strength = offenseOf(own, known, all, kind, race).total;
    const enough = enoughOf(all, strength, needed);
    const reached = offenseOf(own, known, enough, kind, race).total;
    assert.ok(reached >= Math.min(needed, strength), `${reached} of ${needed}`);
    assert.ok(enough.units.every((n, slot) => n <= all.units[slot]));
  }
});
