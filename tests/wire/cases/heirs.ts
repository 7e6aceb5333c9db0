/** Heirs: kept at the end of an age, waiting in the account, brought into a house of a later one. */
import assert from 'node:assert/strict';
import type { AgeResult } from '@realm/contract';
import type { Player } from '../player.ts';
import { START_MS, type World, type Worlds } from '../worlds.ts';
import { type Cases, code } from './case.ts';

const NEXT_START = START_MS + 360_000_000;
const nell = { kind: 'general' as const, id: 1 };
const tam = { kind: 'academic' as const, id: 1 };

const house = (name: string) => ({ name: `House of ${name}`, race: 'kilnwrights', personality: 'builder' });

/** What an account's heirs are told as. */
async function heirsOf(player: Player): Promise<Record<string, unknown>> {
  const { status, body } = await player.get('/heirs');
  assert.equal(status, 200);
  return body as Record<string, unknown>;
}

const uidsOf = async (player: Player) =>
  ((await heirsOf(player)).heirs as { uid: string }[]).map(({ uid }) => uid);

/** Ends the age, if it has not ended, and opens the next, which starts later. */
async function nextAge(player: Player, params: Record<string, number> = {}): Promise<void> {
  await player.post('/dev/age/end', {});
  await player.post('/dev/age/plan', { ruleset: 'Embers 1', start_at: NEXT_START, params });
  const { status, body } = await player.post('/dev/age/open', {});
  assert.equal(status, 200, JSON.stringify(body));
}

/** A small world, and Ada in its second age, whose general and academic of the first wait. */
async function afterAnAge(worlds: Worlds): Promise<{ world: World; ada: Player; result: AgeResult }> {
  const world = await worlds.own('small');
  const ada = await world.founder('Ada');
  const { general_traits } = await world.visitor.rules();
  const traits = [general_traits[0].id];
  await ada.order('recruit_general', { name: 'Nell', traits });
  await world.tick(5);
  await ada.order('recruit_academic', { name: 'Tam', category: 'arcane' });
  await ada.order('mark_heirs', { heirs: [tam, nell] });
  await nextAge(ada);
  const result = (await world.visitor.get('/ages/1')).body as AgeResult;
  return { world, ada, result };
}

export const heirs = {
  'heirs.recall': async (worlds) => {
    const { world, ada, result } = await afterAnAge(worlds);
    const { params, general_traits } = await world.visitor.rules();
    const { heirs, recalls_left, level_max } = await heirsOf(ada);
    const [scholar, leader] = heirs as { attributes: string[] }[];
    const known = { level: 1, record: {}, age: 1 };
    assert.deepEqual(leader, {
      kind: 'general',
      uid: '1-general-1',
      name: 'Nell',
      ...known,
      traits: [general_traits[0].id],
    });
    assert.deepEqual(scholar, {
      kind: 'academic',
      uid: '1-academic-1',
      name: 'Tam',
      ...known,
      category: 'arcane',
      attributes: scholar.attributes,
    });
    assert.ok(scholar.attributes.length >= 2);
    assert.deepEqual([recalls_left, level_max], [params.heirs_recalled_max, params.heir_level_max]);
    const kept = [
      { kind: 'academic', name: 'Tam', level: 1 },
      { kind: 'general', name: 'Nell', level: 1 },
    ];
    assert.deepEqual(
      result.heirs.map(({ heir }) => heir),
      kept,
    );
    const [played] = ((await ada.get('/me/ages')).body as { ages: { age: number; heirs: object[] }[] }).ages;
    assert.deepEqual([played.age, played.heirs], [1, kept]);

    // Before the age has started: founding and bringing back, nothing else. Another has taken the name of Nell.
    await ada.found(house('Ada'));
    assert.equal(
      (await ada.refused('recruit_general', { name: 'Nell' })).error,
      "the season hasn't started yet",
    );
    const before = await ada.me();
    const recall = (uid: string, key: string) =>
      ada.post('/heirs/recall', { uid }, { 'Idempotency-Key': key });
    const brought = await recall('1-academic-1', 'tam');
    assert.deepEqual(brought.body, {
      uid: '1-academic-1',
      house: ada.house,
      character: tam,
      name: 'Tam',
      level: 1,
    });
    const after = await ada.me();
    const { attributes, category, heir, name, place, record, level } = after.academics[0];
    assert.deepEqual(
      { attributes, category, heir, name, place, record, level },
      {
        attributes: scholar.attributes,
        category: 'arcane',
        heir: true,
        name: 'Tam',
        place: 'serving',
        record: {},
        level: 1,
      },
    );
    assert.equal(after.gold, before.gold, 'it costs nothing');
    assert.deepEqual(await uidsOf(ada), ['1-general-1']);
    assert.equal((await heirsOf(ada)).recalls_left, Number(params.heirs_recalled_max) - 1);
    const replayed = await recall('1-academic-1', 'tam');
    assert.deepEqual([replayed.status, replayed.body], [200, brought.body]);
    assert.equal(replayed.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(code(await recall('1-general-1', 'tam')), [422, 'key_reused']);

    // Later too; and where its name is taken, with a number.
    const bo = await world.player('Bo');
    await bo.found(house('Bo'));
    world.clock.move(NEXT_START - world.clock.now_ms);
    await bo.order('recruit_general', { name: 'NELL' });
    const last = await recall('1-general-1', 'nell');
    const back = { uid: '1-general-1', house: ada.house, character: { kind: 'general', id: 2 } };
    assert.deepEqual(last.body, { ...back, name: 'Nell II', level: 1 });
    assert.deepEqual(await uidsOf(ada), []);

    // They may be kept once more, under another uid; whoever stays away waits on.
    await ada.order('mark_heirs', { heirs: [{ kind: 'general', id: 2 }] });
    await nextAge(ada);
    assert.deepEqual(await uidsOf(ada), ['2-general-2']);
    await nextAge(ada);
    assert.deepEqual(await uidsOf(ada), ['2-general-2']);
  },

  'heirs.refusals': async (worlds) => {
    const { world, ada } = await afterAnAge(worlds);
    assert.deepEqual(code(await world.visitor.get('/heirs')), [401, 'unauthorized']);
    assert.deepEqual(code(await world.visitor.post('/heirs/recall', { uid: '1-general-1' })), [
      401,
      'unauthorized',
    ]);
    const recall = async (player: Player, uid: unknown) => code(await player.post('/heirs/recall', { uid }));
    assert.deepEqual(await recall(ada, 1), [400, 'wrong_type']);
    assert.deepEqual(await recall(ada, ''), [422, 'too_short']);
    assert.deepEqual(code(await ada.post('/heirs/recall', {})), [400, 'missing_field']);
    assert.deepEqual(await recall(ada, '1-general-1'), [422, 'no_house']);
    const bo = await world.player('Bo');
    for (const player of [ada, bo]) await player.found(house(player === ada ? 'Ada' : 'Bo'));
    const unknown = await bo.post('/heirs/recall', { uid: '1-general-1' });
    const { error, uid } = unknown.body as { error: string; uid: string };
    assert.deepEqual(
      [code(unknown), error, uid],
      [[422, 'no_such_heir'], 'no heir 1-general-1 of yours is waiting', '1-general-1'],
    );
    assert.deepEqual(await heirsOf(bo), { heirs: [], recalls_left: 3, level_max: 3 });
    assert.deepEqual(await recall(ada, '1-general-1'), [200, undefined]);
    assert.deepEqual(await recall(ada, '1-general-1'), [422, 'no_such_heir']);

    // The rules of an age say how many come into it; who came can't be listed; after its end nobody comes.
    world.clock.move(NEXT_START - world.clock.now_ms);
    await world.tick(30);
    const listed = await ada.refused('list', { character: nell });
    assert.deepEqual([listed.code, listed.name], ['heir_not_listed', 'Nell']);
    await ada.post('/dev/age/end', {});
    assert.deepEqual(await recall(ada, '1-academic-1'), [422, 'age_ended']);
    assert.equal((await heirsOf(ada)).recalls_left, 0);
    await nextAge(ada, { heirs_recalled_max: 0 });
    await ada.found(house('Ada'));
    assert.deepEqual(await recall(ada, '1-academic-1'), [422, 'too_many_heirs']);
    assert.deepEqual(await uidsOf(ada), ['1-academic-1'], 'refused, it waits on');
  },
} satisfies Cases;
