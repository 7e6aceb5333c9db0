/** Names that stand beside the journal are unique as ever, whoever comes first and from wherever. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type CommandReply, foldName, isRefusal, lookOf, type Refusal } from '@realm/contract';
import { openSqliteReader } from '@realm/journal';
import { Client, player, startTestServer, testSettings, worldOf } from './support.ts';

const founding = (name: string) => ({ type: 'create_house', name, race: 'peatkin', personality: 'builder' });

test('of two who want names of one look at once one has it', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const names = ['Hearthland', 'HEARTHLAND', 'HearthIand', 'Неarthland'];
  const clients = await Promise.all(names.map((_, i) => new Client(server).signIn(`player ${i}`)));
  const answers = await Promise.all(clients.map((client, i) => client.post('/commands', founding(names[i]))));
  const codes = answers.map(({ body }) => body.code ?? body.type).sort();
  assert.deepEqual(codes, ['created', 'name_taken', 'name_taken', 'name_taken']);
  answers.forEach(({ status, body }, i) => {
    if (status !== 200) assert.equal(body.name, names[i], 'a refusal says the name as it was sent');
  });
  const twice = await Promise.all([0, 1].map(() => clients[0].post('/commands', founding('Other'))));
  assert.ok(twice.filter(({ status }) => status === 200).length <= 1, 'one account has one number');
});

test('a robot is not given a player’s name, nor a player a robot’s; one of another kind is free', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const { writer } = server.node;
  const robot = worldOf(server.node).houses.find((house) => house.robot === 1);
  assert.ok(robot !== undefined);
  const recruit = (name: string) =>
    new Promise((resolve) => {
      const command = { type: 'recruit_general', house: robot.id, name } as const;
      const named = { folded: foldName(name), look: lookOf(name) };
      writer.submit({
        actor: { robot: robot.id },
        command,
        ...named,
        queued_at: 0,
        settle: (said: CommandReply | Refusal) => resolve(isRefusal(said) ? said.code : said.type),
      });
    });
  const general = (name: string) => ({ type: 'recruit_general' as const, house: ada.house, name });
  await ada.command(general('Omara'));
  robot.gold += 1_000_000;
  assert.equal(await recruit('OMARA'), 'name_taken');
  assert.equal(await recruit('Ferrow'), 'general_recruited');
  const refused = await ada.post('/commands', general('ferrow'));
  assert.deepEqual([refused.status, refused.body.code, refused.body.name], [422, 'name_taken', 'ferrow']);
  // A general may be called as a house is.
  assert.equal(await recruit('House of ada'), 'general_recruited');
});

test('an order ahead that names somebody is compared when it fires, and its words come back', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const [ada, bob] = [await player(server, 'ada'), await player(server, 'bob')];
  const command = { type: 'recruit_general', house: ada.house, name: 'Kestrel' };
  const queued = {
    type: 'queue',
    house: ada.house,
    command,
    when: { type: 'at_tick', tick: 2 },
    note: 'a bird',
  };
  assert.equal((await ada.post('/commands', queued)).status, 200);
  const listed = (await ada.ask('/queue')).body;
  assert.match(JSON.stringify(listed), /Kestrel.*a bird|a bird.*Kestrel/);
  assert.equal(
    (await bob.post('/commands', { type: 'recruit_general', house: bob.house, name: 'KESTREL' })).status,
    200,
  );
  await ada.post('/dev/tick', { count: 2 });
  const { news } = (await ada.ask('/news')).body;
  const told = JSON.stringify(news);
  assert.match(told, /name_taken/);
  assert.match(told, /Kestrel/);
});

test('a state is not given the name that it has, by hand, at once, in a preview or ahead; its capitals may change', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  let server = await startTestServer(t, settings);
  const ada = await player(server, 'ada');
  const own = { house: ada.house };
  await ada.command({ type: 'vote', ...own, vote: { type: 'for', ...own } });
  const rename = (name: string) => ({ type: 'rename_state', ...own, name });
  const say = async (client: Client, path: string, body: object) => {
    const { status, body: said } = await client.post(path, body);
    return status === 200 ? 'done' : said.code;
  };
  const at_once = await Promise.all([1, 2, 3].map(() => say(ada, '/commands', rename('Ash Land'))));
  assert.deepEqual(at_once, ['done', 'name_taken', 'name_taken']);
  assert.equal(await say(ada, '/commands/preview', rename('Ash Land')), 'name_taken');
  const when = { type: 'each_tick' } as const;
  await ada.command({ type: 'queue', ...own, command: rename('Ash Land'), when });
  await server.node.writer.runTicks(1);
  const [queued] = (await ada.ask('/queue')).body.entries;
  assert.deepEqual([queued.status, queued.held_up.code], ['paused', 'name_taken']);
  assert.equal(await say(ada, '/commands', rename('Ash land')), 'done');
  await server.close();
  server = await startTestServer(t, settings);
  const again = await new Client(server).signIn('ada');
  assert.equal(await say(again, '/commands', rename('Ash land')), 'name_taken');
  assert.equal(await say(again, '/commands', rename('Ash Land')), 'done');
  const { news } = (await again.ask('/news')).body;
  const told = news.flatMap(({ kind, name }: Record<string, string>) =>
    kind === 'state_renamed' ? [name] : [],
  );
  assert.deepEqual(told, ['Ash Land', 'Ash land', 'Ash Land']);
});

test('a key answers the same words again, and the journal holds none of them nor an account', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  const order = { type: 'recruit_general', house: ada.house, name: 'Quillon' };
  const key = { 'idempotency-key': 'k' };
  const preview = await ada.post('/commands/preview', order);
  assert.equal(preview.body.name, 'Quillon');
  const first = await ada.post('/commands', order, key);
  const again = await ada.post('/commands', order, key);
  assert.equal(first.body.name, 'Quillon');
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  const batch = await ada.post('/commands/batch', { commands: [{ command: order }], on_refusal: 'stop' });
  assert.match(batch.text, /already called Quillon|Quillon/);
  await server.close();
  const reader = openSqliteReader(settings.data);
  for await (const { seq, bytes } of reader.read(0)) {
    if (seq === 0) continue;
    const text = Buffer.from(bytes).toString();
    assert.doesNotMatch(text, /Quillon|House of ada/i);
    assert.doesNotMatch(text, /"account":\d{1,13}\}/);
  }
  await reader.close();
});

test('whose house it is, the players are asked: what the world has is a number of the age', () => {
  // Who puts commands into the journal, or takes them out, has the age's numbers.
  const own = ['names/players.ts', 'game/batch.ts', 'game/recovery.ts', 'orders/concerns.ts'];
  const root = path.join(import.meta.dirname, '../src');
  for (const file of globSync('**/*.ts', { cwd: root })) {
    if (own.includes(file.replaceAll(path.sep, '/'))) continue;
    const found = /\b(?:world|game|now)\??\.houseOf\(|house\??\.account\b|house\(\w+\)!?\??\.account\b/.exec(
      readFileSync(path.join(root, file), 'utf8'),
    );
    assert.equal(found?.[0], undefined, file);
  }
});
