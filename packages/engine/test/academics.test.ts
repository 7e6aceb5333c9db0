import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, foldName, isRefusal } from '@realm/contract';
import { CATEGORIES, S } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { dishearten } from '../src/features/characters/contentment.ts';
import {
  appraisalOf,
  BOOKS,
  type Character,
  contentmentOf,
  execute,
  type House,
  preview,
  stat,
  tick,
  type World,
} from '../src/index.ts';
import { liveScope } from '../src/scope/scope.ts';

const rules = rulesOf();
const { params } = rules;

function opened(seed = 'academics'): { world: World; house: House } {
  const world = openTestWorld(rules, { seed, robots: 60 });
  const [house] = world.houses;
  house.gold = 10_000_000;
  return { world, house };
}

function say(world: World, house: House, command: object) {
  const full = { house: house.id, ...command } as unknown as Command;
  const folded = 'name' in full ? { folded: foldName(full.name) } : {};
  const request = { at: world.at, actor: { robot: house.id }, command: full, ...folded };
  const told = preview(world, request);
  const answer = execute(world, request);
  assert.deepEqual(told, answer, 'preview equals outcome');
  return answer;
}

function recruit(world: World, house: House, name: string, category = 'economy'): Character {
  const answer = say(world, house, { type: 'recruit_academic', name, category });
  assert.ok(!isRefusal(answer), JSON.stringify(answer));
  return world.characters.get('academic', world.characters.last_ids.academic)!;
}

const tickOnce = (world: World) => tick(world, { kind: 'tick', at: world.next_tick_at });

test('an academic has two or three attributes, each once and of its category', () => {
  const counts = new Map<number, number>();
  const seen = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const { world, house } = opened(`seed ${seed}`);
    for (const [index, category] of CATEGORIES.entries()) {
      const { traits } = recruit(world, house, `${category} ${seed}`, category);
      counts.set(traits.length, (counts.get(traits.length) ?? 0) + 1);
      assert.equal(new Set(traits).size, traits.length);
      for (const trait of traits) {
        assert.equal(rules.attributes.list[trait].category, index);
        seen.add(trait);
      }
    }
  }
  assert.deepEqual([...counts.keys()].sort(), [2, 3]);
  const third = counts.get(3)!;
  assert.ok(third > 20 && third < 60, `${third} of 120 have a third, about 36 should`);
  assert.equal(seen.size, rules.attributes.list.length, 'each of them comes');
});

test('who asks again is told the same, and who has recruited is told another', () => {
  const { world, house } = opened();
  const ask = () => {
    const command = { type: 'recruit_academic', house: house.id, name: 'Ask', category: 'arcane' } as const;
    return preview(world, { at: world.at, actor: { robot: house.id }, command, folded: 'ask' });
  };
  const told = ask();
  tickOnce(world);
  const again = ask();
  assert.ok(!isRefusal(told) && !isRefusal(again) && 'attributes' in told && 'attributes' in again);
  assert.deepEqual(again.attributes, told.attributes);
  const drawn = new Set<string>();
  for (let i = 0; i < 4; i++) drawn.add(String(recruit(world, house, `Next ${i}`, 'arcane').traits));
  assert.ok(drawn.size > 1);
});

test('what an academic gives grows with its level, and stops while it is not at home', () => {
  const { world, house } = opened();
  const before = rules.attributes.list.map(({ effects }) => effects.map(([s]) => stat(house, s)));
  const academic = recruit(world, house, 'Almanac');
  const gains = (level: number) => {
    for (const s of new Set(
      academic.traits.flatMap((a) => rules.attributes.list[a].effects.map(([x]) => x)),
    )) {
      const attribute = academic.traits.find((a) => rules.attributes.list[a].effects.some(([x]) => x === s))!;
      const place = rules.attributes.list[attribute].effects.findIndex(([x]) => x === s);
      const base = rules.attributes.list[attribute].effects[place][1];
      const step = 10_000 + (level - 1) * params.academic_level_step_bp;
      const bp = Math.trunc((base * step) / 10_000);
      assert.equal(stat(house, s) - before[attribute][place], bp, `${s} at level ${level}`);
    }
  };
  gains(1);
  house.cells[BOOKS] = params.academic_levels[2];
  const economy = rules.sciences.list.find(
    (s) => s.category === 0 && !s.effects.some(([e]) => e === S.births),
  )!;
  say(world, house, { type: 'invest', science: economy.id, books: params.academic_levels[2] });
  assert.deepEqual([academic.level, academic.experience], [3, params.academic_levels[2]]);
});

test('books of another category, or put to use while away, teach nothing', () => {
  const { world, house } = opened();
  const academic = recruit(world, house, 'Elsewhere', 'arcane');
  house.cells[BOOKS] = 500;
  const economy = rules.sciences.list.find((s) => s.category === 0)!;
  say(world, house, { type: 'invest', science: economy.id, books: 500 });
  assert.equal(academic.experience, 0);
});

test('contentment falls while wages are unpaid and mends by itself', () => {
  const { world, house } = opened();
  const academic = recruit(world, house, 'Unpaid');
  const mended = params.contentment_start_bp + params.contentment_mend_bp;
  house.gold = 0;
  house.cells.fill(0, BOOKS, BOOKS + 3);
  house.peasants = 0;
  house.medics = 10_000_000;
  tickOnce(world);
  assert.equal(house.unpaid, 1);
  assert.equal(contentmentOf(world, academic), mended - params.contentment_unpaid_bp);
  house.medics = 0;
  house.gold = 1_000_000;
  tickOnce(world);
  assert.equal(
    contentmentOf(world, academic),
    mended - params.contentment_unpaid_bp + params.contentment_mend_bp,
  );
});

test('who is discontented gives notice, stays if reassured, and else is gone for good', () => {
  const { world, house } = opened();
  const [stays, goes] = [recruit(world, house, 'Stays'), recruit(world, house, 'Goes')];
  world.drainEvents();
  for (const one of [stays, goes]) {
    dishearten(liveScope(world), one, params.contentment_start_bp - params.contentment_leave_bp);
    assert.equal(one.place, 'serving', 'on the line it stays');
    dishearten(liveScope(world), one, 1);
    assert.deepEqual([one.place, one.until_tick], ['leaving', world.tick + params.leaving_ticks]);
  }
  assert.deepEqual(
    [...world.drainEvents()].map(({ news }) => news.kind),
    ['character_leaving', 'character_leaving'],
  );
  const answer = say(world, house, { type: 'reassure', character: { kind: 'academic', id: stays.id } });
  assert.ok(!isRefusal(answer) && 'contentment_bp' in answer && 'cost' in answer);
  const gold = Math.ceil((appraisalOf(world, stays) * params.reassure_price_bp) / 10_000);
  assert.equal(answer.cost.gold, gold);
  assert.equal(answer.contentment_bp, params.contentment_leave_bp - 1 + params.reassure_bp);
  assert.deepEqual([stays.place, stays.until_tick], ['serving', 0]);
  const milli = house.character_wages_milli;
  for (let i = 0; i < params.leaving_ticks; i++) tickOnce(world);
  assert.equal(world.characters.get('academic', goes.id), undefined);
  assert.equal(world.characters.get('academic', stays.id), stays);
  assert.equal(house.character_wages_milli, milli - params.academic_wage_milli);
});

test('the appraisal: recruiting at the median land, with attributes, levels and deeds', () => {
  const { world, house } = opened();
  const academic = recruit(world, house, 'Worth');
  const base = params.academic_gold_base + params.academic_gold_per_acre * world.median_land;
  const worth = (bp: number) => Math.ceil((base * (10_000 + bp)) / 10_000);
  const plain_bp = academic.traits.length * params.appraisal_attribute_bp;
  assert.equal(appraisalOf(world, academic), worth(plain_bp));
  academic.level = 4;
  academic.deeds = { truths_found: 2, quests: 3 };
  assert.equal(
    appraisalOf(world, academic),
    worth(plain_bp + 3 * params.appraisal_level_bp + 5 * params.appraisal_deed_bp),
  );
  academic.deeds = { battles_won: 100_000 };
  assert.equal(
    appraisalOf(world, academic),
    worth(plain_bp + 3 * params.appraisal_level_bp + params.appraisal_deeds_max_bp),
  );
});
