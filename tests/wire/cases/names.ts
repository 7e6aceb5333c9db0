/** Names: those that players give, and those that are offered. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ErrorBody, Player } from '../player.ts';
import type { Cases } from './case.ts';

/** What founding a house of a name would answer. */
async function named(player: Player, name: string): Promise<readonly [number, string | undefined]> {
  const command = { type: 'create_house', name, race: 'peatkin', personality: 'scholar' };
  const { status, body } = await player.post('/commands/preview', command);
  return [status, (body as ErrorBody).error];
}

/** Every name that a race's forms and parts can make, as a pattern. */
function styleOf(race: string, kind: string): RegExp {
  const file = path.resolve(import.meta.dirname, `../../../ages/embers-1/races.${race}.yaml`);
  const { forms, parts } = parse(readFileSync(file, 'utf8')).names[kind];
  const pattern = forms.map((form: string) =>
    form.replace(/\{(\w+)\}/g, (_, list) => `(${parts[list].join('|')})`),
  );
  return new RegExp(`^(${pattern.join('|')})$`);
}

export const names = {
  'names.length': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.player('Naming');
    const long = 'name is too long; it may have at most 40 characters';
    assert.deepEqual(await named(player, ''), [422, 'name is too short; its least length is 1']);
    assert.deepEqual(await named(player, 'x'), [200, undefined]);
    assert.deepEqual(await named(player, 'x'.repeat(40)), [200, undefined]);
    assert.deepEqual(await named(player, 'x'.repeat(41)), [422, long]);
    // Characters, not UTF-16 units: 40 of two units each, and composed ones count once.
    assert.deepEqual(await named(player, '🏰'.repeat(40)), [200, undefined]);
    assert.deepEqual(await named(player, '🏰'.repeat(41)), [422, long]);
    assert.deepEqual(await named(player, 'e\u0301'.repeat(40)), [200, undefined]);
  },

  'names.forbidden': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.player('Naming');
    const marks = [
      0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    ];
    const table: [codes: number[], error: string][] = [
      [[0x3c, 0x3e], 'name may not contain < or >'],
      [[0x01, 0x09, 0x0a, 0x0d, 0x1f, 0x7f, 0x80, 0x85, 0x9f], 'name may not contain control characters'],
      [marks, 'name may not contain text-direction marks'],
      [[0x2028, 0x2029], 'name may not contain line separators'],
    ];
    for (const [codes, error] of table) {
      for (const code of codes)
        assert.deepEqual(
          await named(player, `A${String.fromCodePoint(code)}b`),
          [422, error],
          code.toString(16),
        );
    }
    // NUL is no text at all.
    assert.equal((await named(player, 'A\0b'))[0], 400);
    for (const blank of [' ', '\u00a0'])
      assert.deepEqual(await named(player, blank), [422, 'name may not be blank']);
    for (const hidden of ['\u200b', '\u3164', 'A\u00adb', 'A\u{e0041}'])
      assert.deepEqual(await named(player, hidden), [
        422,
        'name may not contain characters that show nothing',
      ]);
    assert.deepEqual(await named(player, 'Realm Staff'), [422, 'name is kept for those who run the game']);
  },

  'names.plain': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.player('Plain');
    const name = `O'Neill & "Sons" — Ångström 城`;
    await player.found({ name, race: 'slagborn', personality: 'merchant' });
    assert.equal((await world.visitor.read('house', `/houses/${player.house}`)).name, name);
    // Unique without regard to the case of A to Z, and whichever way its characters are composed.
    const other = await world.player('Naming');
    const look_alike = name.replace('e', 'е');
    for (const same of [name, name.toLowerCase().replaceAll('å', 'Å'), name.normalize('NFD'), look_alike])
      assert.deepEqual(await named(other, same), [422, `the name ${same.normalize('NFC')} is taken`]);
  },

  'names.kinds': async (worlds) => {
    const world = await worlds.get('whole');
    const { visitor } = world;
    const houseless = await world.player('Naming');
    const player = await world.founder('Lyric', 'plumesingers', 'scholar');
    const ask = async (who: Player, query: string) => {
      const { status, body } = await who.get(`/names?${query}&count=10`);
      return status === 200 ? (body as { names: string[] }).names : [status, (body as ErrorBody).code];
    };
    for (const race of ['kilnwrights', 'hushfolk', 'gleaners'])
      for (const name of await ask(visitor, `kind=house&race=${race}`))
        assert.match(`${name}`, styleOf(race, 'house'));
    for (const kind of ['general', 'academic']) {
      for (const name of await ask(player, `kind=${kind}`)) {
        assert.match(`${name}`, styleOf('plumesingers', kind), "in the caller's race's style");
        assert.ok([...`${name}`].length <= 30);
      }
      assert.deepEqual(await ask(visitor, `kind=${kind}`), [401, 'unauthorized']);
      assert.deepEqual(await ask(houseless, `kind=${kind}`), [422, 'no_house']);
    }
    assert.deepEqual(await ask(visitor, 'kind=house'), [400, 'missing_field']);
    assert.deepEqual(await ask(visitor, 'kind=house&race=elves'), [422, 'unknown_race']);
    assert.deepEqual(await ask(visitor, 'kind=dog&race=peatkin'), [422, 'unknown_value']);
  },

  'names.count': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const path = '/names?kind=house&race=peatkin';
    const { body } = await visitor.get(path);
    assert.deepEqual(Object.keys(body as object), ['names']);
    assert.equal((body as { names: string[] }).names.length, 5, 'the default');
    for (let count = 1; count <= 10; count++) {
      const { names } = await visitor.read('names', `${path}&count=${count}`);
      assert.equal(new Set(names).size, count);
      for (const name of names) assert.equal(typeof name, 'string');
    }
    for (const count of [0, 11]) {
      const answer = await visitor.get(`${path}&count=${count}`);
      const { error } = answer.body as ErrorBody;
      assert.deepEqual([answer.status, error], [422, 'count must be between 1 and 10']);
    }
  },

  'names.free': async (worlds) => {
    const world = await worlds.get('whole');
    const offer = async (race: string) =>
      (await world.visitor.read('names', `/names?kind=house&race=${race}&count=10`)).names;
    const player = await world.player('Chooser');
    const [chosen] = await offer('farlights');
    await player.found({ name: chosen, race: 'farlights', personality: 'scholar' });
    const { houses } = await world.visitor.read('world', '/world');
    const taken = new Set<string>();
    for (let id = 1; taken.size < houses; id++) {
      const { status, body } = await world.visitor.get(`/houses/${id}`);
      if (status === 200) taken.add((body as { name: string }).name);
    }
    assert.ok(taken.has(chosen));
    // Each tick others are offered.
    const { definitions } = await world.visitor.rules();
    for (let round = 0; round < 8; round++) {
      for (const race of Object.keys(definitions.races))
        for (const name of await offer(race)) assert.ok(!taken.has(name), name);
      await world.tick();
    }
  },
} satisfies Cases;
