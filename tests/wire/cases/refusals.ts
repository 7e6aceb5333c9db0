/** What the game refuses. */
import assert from 'node:assert/strict';
import { type CommandType, commands, renderRefusal } from '@realm/contract';
import { samples } from '../../samples/index.ts';
import type { ErrorBody, Me } from '../player.ts';
import { type Cases, omit } from './case.ts';

const TYPES = Object.keys(commands) as CommandType[];

/** What of the commands of a house a tick old, its land all built over, the game refuses, and how. */
export const refusals = (me: Me) =>
  TYPES.flatMap((type) => samples[type].fresh(me).map(([fields, refusal]) => ({ type, fields, refusal })));

export const refusalCases = {
  'errors.not_yours': async (worlds) => {
    const world = await worlds.get('whole');
    const victim = await world.founder('victim');
    const player = await world.founder('intruder');
    const before = await victim.me();
    for (const [type, { example }] of Object.entries(commands)) {
      if (type === 'create_house') continue;
      const acting = (house: number) => (type === 'attack' ? { attacker: house, house } : { house });
      const foreign = await player.refused(type, { ...example, ...acting(victim.house) });
      assert.deepEqual(
        [foreign.error, foreign.code, foreign.house],
        [`house ${victim.house} is not yours`, 'not_your_house', victim.house],
      );
      const nobody = await player.refused(type, { ...example, ...acting(999_999) });
      assert.equal(nobody.error, 'there is no house 999999');
    }
    assert.deepEqual(await victim.me(), before);
  },

  'errors.catalogue': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('refusals');
    await world.tick();
    const me = await player.me();
    assert.equal(me.barren, 0);
    const table = refusals(me);
    for (const { type, fields, refusal } of table) {
      const asked = { type, ...(type === 'create_house' ? {} : { house: player.house }), ...fields };
      const { status, body } = await player.post('/commands', asked);
      assert.deepEqual([status, omit(body as ErrorBody, 'request_id')], [422, renderRefusal(refusal).body]);
    }
    const types = new Set(table.map(({ type }) => type));
    assert.deepEqual(
      Object.keys(commands).filter((type) => !types.has(type as CommandType)),
      [],
      'each has one',
    );
    assert.deepEqual(await player.me(), me, 'refusals change nothing');

    const other = await world.player('refused founder');
    const create = { name: 'Refused', race: 'peatkin', personality: 'scholar' };
    const founding: [object, string][] = [
      [{ race: 'elves' }, 'there is no race elves'],
      [{ personality: 'lazy' }, 'there is no personality lazy'],
      [{ realm: 1 }, 'give both realm and state to ask for a state, or neither'],
      [{ realm: 7, state: 1 }, 'there is no realm 7'],
      [{ realm: 1, state: 5 }, 'realm 1 has no state 5'],
      [{ name: 'HOUSE OF Refusals' }, 'the name HOUSE OF Refusals is taken'],
    ];
    for (const [fields, error] of founding) {
      const { status, body } = await other.post('/commands', { type: 'create_house', ...create, ...fields });
      assert.deepEqual([status, (body as ErrorBody).error], [422, error]);
    }
  },

  'errors.body': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('error body');
    const { gold } = await player.me();
    const { body, headers } = await player.post('/commands', {
      type: 'train_medics',
      house: player.house,
      count: 1_000_000,
    });
    const { prices } = await player.me();
    const needed = prices.medics.gold * 1_000_000;
    assert.deepEqual(body, {
      error: `you need ${needed} gold and have ${gold}`,
      code: 'not_enough',
      what: 'gold',
      needed,
      have: gold,
      request_id: headers.get('x-request-id'),
    });
  },
} satisfies Cases;
