/** Academics and how content characters are. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Worlds } from '../worlds.ts';
import { assertChanges, type Cases, omit, pick } from './case.ts';
import { RESOURCES } from './commands.ts';
import { assertUnchanged, settle } from './fair.ts';

const file = path.resolve(import.meta.dirname, '../../../ages/embers-1/attributes.yaml');
const attributes: Record<string, { category: string; effects: [string, number][] }> = parse(
  readFileSync(file, 'utf8'),
);
const cost = { soldiers: 0, peasants: 0, horses: 0, books: 0, materials: {} };

async function two(worlds: Worlds) {
  const world = await worlds.own('unpeopled');
  const ada = await settle(world, 'ada', { realm: 1, state: 1 });
  const bo = await settle(world, 'bo', { realm: 1, state: 2 });
  return { world, ada, bo };
}

export const academics = {
  'rules.academic_attributes': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { academic_attributes } = await visitor.rules();
    const said = academic_attributes.map(({ id, ...rest }) => [id, rest]);
    assert.deepEqual(Object.fromEntries(said), attributes);
    assert.deepEqual(
      academic_attributes.map(({ id }) => id),
      Object.keys(attributes).sort(),
    );
  },

  'command.recruit_academic': async (worlds) => {
    const { world, ada, bo } = await two(worlds);
    const { params } = await world.visitor.rules();
    const me = await ada.me();
    const gold = Number(params.academic_gold_base) + Number(params.academic_gold_per_acre) * me.land;
    assert.deepEqual(me.prices.academic, { gold, max: 1 });
    const command = { type: 'recruit_academic', house: ada.house, name: 'Listener Tam', category: 'arcane' };
    const foretold = (await ada.post('/commands/preview', command)).body as { attributes: string[] };
    await world.tick();
    const before = await ada.me();
    const reply = await ada.order('recruit_academic', { name: 'Listener Tam', category: 'arcane' });
    assert.deepEqual(omit(reply, 'after'), {
      type: 'academic_recruited',
      academic: 1,
      name: 'Listener Tam',
      category: 'arcane',
      attributes: foretold.attributes,
      cost: { ...cost, gold },
    });
    assert.ok(reply.attributes.length === 2 || reply.attributes.length === 3);
    for (const id of reply.attributes) assert.equal(attributes[id].category, 'arcane');
    assertChanges(pick(before, RESOURCES), reply.after, { gold: -gold });
    const after = await ada.me();
    const [academic] = after.academics;
    const bp = reply.attributes.length * Number(params.appraisal_attribute_bp);
    const appraisal = Math.ceil((gold * (10_000 + bp)) / 10_000);
    assert.deepEqual(academic, {
      id: 1,
      name: 'Listener Tam',
      level: 1,
      experience: 0,
      record: {},
      category: 'arcane',
      attributes: reply.attributes,
      next_level_experience: 2_000,
      next_level_at: 2_000,
      wage_milli: 40_000,
      place: 'serving',
      until_tick: null,
      contentment_bp: 8_000,
      reassure_gold: Math.ceil((appraisal * 500) / 10_000),
      appraisal,
      recruited_tick: 1,
      heir: false,
    });
    // Each attribute's effects are in the house's stats.
    const [was, is] = [new Map(before.stats), new Map(after.stats)];
    for (const id of reply.attributes)
      for (const [stat, effect_bp] of attributes[id].effects)
        assert.equal((is.get(stat) ?? 0) - (was.get(stat) ?? 0), effect_bp, stat);

    await assertUnchanged(world, [ada, bo], async () => {
      const refuse = async (fields: object) =>
        omit(
          await bo.refused('recruit_academic', { name: 'Wisp', category: 'arcane', ...fields }),
          'request_id',
          'error',
        );
      const sports = { code: 'unknown_category', given: 'sports' };
      assert.deepEqual(await refuse({ category: 'sports' }), sports);
      // 1 to 30 characters, and the name of no other character, general or academic.
      const taken = { code: 'name_taken', name: 'listener tam' };
      assert.deepEqual(await refuse({ name: 'listener tam' }), taken);
      assert.deepEqual(await refuse({ name: 'x'.repeat(31) }), { code: 'too_long', field: 'name', max: 30 });
      assert.equal((await refuse({ name: '' })).code, 'too_short');
      const general = await bo.refused('recruit_general', { name: 'LISTENER TAM' });
      assert.equal(general.code, 'name_taken');
      await bo.refused('recruit_academic', { name: 'Wisp' }, 400);
    });
    await bo.order('recruit_academic', { name: 'x'.repeat(30), category: 'economy' });
    const { names } = await bo.read('names', '/names?kind=academic&count=10');
    assert.ok(!names.includes('Listener Tam'));
  },

  'academics.experience': async (worlds) => {
    const { world, ada } = await two(worlds);
    await ada.order('recruit_academic', { name: 'Pupil', category: 'economy' });
    await world.tick(10);
    const { books } = await ada.me();
    const { definitions } = await world.visitor.rules();
    const science = (category: string) =>
      Object.keys(definitions.sciences).find((id) => definitions.sciences[id].category === category)!;
    await ada.order('invest', { science: science('military'), books: books.military });
    assert.equal((await ada.me()).academics[0].experience, 0, 'books of another category teach it nothing');
    await ada.order('invest', { science: science('economy'), books: books.economy });
    assert.equal((await ada.me()).academics[0].experience, books.economy);
  },

  reassure: async (worlds) => {
    const { world, ada, bo } = await two(worlds);
    await ada.order('recruit_general', { name: 'Nell' });
    const nell = { kind: 'general' as const, id: 1 };
    const [before] = (await ada.me()).generals;
    const reply = await ada.order('reassure', { character: nell });
    assert.deepEqual(omit(reply, 'after'), {
      type: 'reassured',
      character: nell,
      contentment_bp: 10_000,
      cost: { ...cost, gold: before.reassure_gold },
    });
    assert.equal((await ada.me()).generals[0].contentment_bp, 10_000);
    await assertUnchanged(world, [ada, bo], async () => {
      const content = await ada.refused('reassure', { character: nell });
      assert.deepEqual([content.code, content.error], ['content_already', 'Nell could not be more content']);
      const theirs = await bo.refused('reassure', { character: nell });
      assert.deepEqual(pick(theirs, ['code', 'kind', 'id', 'error']), {
        code: 'no_such_character',
        kind: 'general',
        id: 1,
        error: 'you have no general 1',
      });
      const unknown = await ada.refused('reassure', { character: { kind: 'horse', id: 1 } });
      assert.equal(unknown.code, 'unknown_value');
      await ada.refused('reassure', { character: 1 }, 400);
    });
  },
} satisfies Cases;
