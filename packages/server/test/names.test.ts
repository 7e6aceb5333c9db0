import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '@realm/contract';
import { Client, player, startTestServer, tempFolder, worldOf } from './support.ts';

const founding = (name: string): Command => ({
  type: 'create_house',
  name,
  race: 'peatkin',
  personality: 'builder',
});

test('a house that looks like another is not founded, nor one that poses as staff, whatever its letters', async (t) => {
  const server = await startTestServer(t);
  const ada = await new Client(server).signIn('ada');
  const robot = worldOf(server.node).houses[0].name;
  await ada.command(founding('Hearthland  Hall '));
  assert.equal((await ada.ask('/me')).body.name, 'Hearthland Hall', 'spaces are collapsed');

  const bob = await new Client(server).signIn('bob');
  for (const path of ['/commands/preview', '/commands']) {
    for (const name of [
      'hearthland hall',
      'Неarthland Hall',
      'HearthIand Hall',
      'Hearthland\u00a0Hall',
      '\uff28\uff45\uff41\uff52\uff54\uff48\uff4c\uff41\uff4e\uff44 Hall',
      robot.replace('o', 'о').replace('e', 'е').replace('a', 'а'),
    ]) {
      const { status, body } = await bob.post(path, founding(name));
      assert.deepEqual([status, body.code], [422, 'name_taken'], name);
    }
    for (const name of [
      'Hearth\u200bland',
      'Ash\u00adlow',
      'Ash\u3164',
      'Ash\u{E0041}',
      'System',
      'Rеalm Staff',
    ]) {
      const { status, body } = await bob.post(path, founding(name));
      assert.deepEqual([status, body.code], [422, 'bad_name'], name);
    }
  }
  await bob.command(founding('Ashlow'));
});

test('accounts, states and characters are told apart by what their names look like', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server, 'adam');
  const post = async (path: string, body: object) => {
    const { status, body: reply } = await ada.post(path, body);
    return [status, reply.code];
  };
  assert.deepEqual(await post('/auth/dev', { name: 'аdam' }), [422, 'name_taken'], 'a Cyrillic a');
  assert.deepEqual(await post('/auth/dev', { name: 'adarn' }), [422, 'name_taken']);
  assert.equal(
    (await ada.post('/auth/dev', { name: 'ADAM ' })).body.created,
    false,
    'in any case it is the same',
  );

  // With gold for them, a second general may not look like the first.
  const world = worldOf(server.node);
  const house = world.house(ada.house);
  assert.ok(house !== undefined);
  house.gold = 10_000_000;
  const general = (name: string) => ({ type: 'recruit_general', house: house.id, name });
  assert.deepEqual(await post('/commands', general('Omara')), [200, undefined]);
  assert.deepEqual(await post('/commands/preview', general('Оmаrа')), [422, 'name_taken']);

  const { realm, state } = house;
  world.stateOf(house).leader = house.id;
  const other =
    world.realms[realm - 1].states.find(({ id }) => id !== state) ?? world.realms[realm].states[0];
  const rename = (name: string) => ({ type: 'rename_state', house: house.id, name });
  const alike = other.name.replace(/[aeo]/, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] as string);
  assert.notEqual(alike, other.name);
  assert.deepEqual(await post('/commands/preview', rename(alike)), [422, 'name_taken']);
  const numbered = `${world.realms[0].rule.name.toUpperCase()} 10`;
  assert.deepEqual(
    await post('/commands/preview', rename(numbered)),
    [422, 'name_taken'],
    'of a state to come',
  );
});

test('what names look like is kept over replays and snapshots', async (t) => {
  const data = tempFolder(t);
  const names = ['Дом Пепла', 'Hearthland'];
  const alike = ['Дoм Пепла', 'HearthIand'];
  for (const snapshot_ticks of [1_000, 1]) {
    const server = await startTestServer(t, { data, snapshot_ticks });
    for (const [i, name] of names.entries()) {
      const client = await new Client(server).signIn(`player ${i}`);
      const { body } = await client.ask('/me');
      if (body.house === null) await client.command(founding(name));
      const other = await new Client(server).signIn('other');
      assert.equal((await other.post('/commands', founding(alike[i]))).body.code, 'name_taken', alike[i]);
    }
    await server.node.writer.runTicks(2);
    await server.close();
  }
  const server = await startTestServer(t, { data });
  const other = await new Client(server).signIn('other');
  for (const name of alike)
    assert.equal((await other.post('/commands', founding(name))).body.code, 'name_taken', name);
});

test('names that are suggested may be given', async (t) => {
  const server = await startTestServer(t);
  const ada = await new Client(server).signIn('ada');
  const { names } = (await ada.ask('/names?kind=house&race=peatkin&count=10')).body;
  assert.equal(names.length, 10);
  for (const name of names)
    assert.equal((await ada.post('/commands/preview', founding(name))).status, 200, name);
});
