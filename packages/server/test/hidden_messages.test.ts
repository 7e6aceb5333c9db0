/** What becomes of a message that staff have hidden: told to nobody any more, by no way that told it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notice } from '@realm/contract';
import { openTables } from '@realm/journal';
import { Sink } from '../../../tests/support/sinks.ts';
import { Chat, type Told } from '../src/chat/chat.ts';
import { Listener } from './listener.ts';
import { type Client, commandLine, founder, startTestServer, testSettings, until } from './support.ts';

const say = async (who: Client, text: string, channel = 'world'): Promise<number> => {
  const { status, body, text: said } = await who.post(`/chat/${channel}`, { text });
  assert.equal(status, 200, said);
  return body.id;
};

/** What a feed that comes back after a message is told, up to a chat message that is sent then. */
async function missed(who: Client, after: number): Promise<string[]> {
  const back = await new Listener(who, `?after=${after}`).opened();
  await say(who, 'now');
  await until(() => back.messages.some((each) => each.type === 'chat' && each.text === 'now'));
  back.socket.close();
  return back.messages.slice(0, -1).map((each) => (each.type === 'chat' ? each.text : each.type));
}

test('a hidden message is told to no feed that comes back, which learns to load again what it shows', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const eve = await founder(server, 'eve', 2, 1);
  const feed = await new Listener(ada).opened();
  const far = await new Listener(eve).opened();
  await say(bob, 'before');
  await until(() => feed.messages.length === 1 && far.messages.length === 1);
  const { seq } = feed.last;
  const rude = await say(bob, 'an insult');
  await until(() => feed.messages.length === 2 && far.messages.length === 2);
  const heard = feed.last.seq;
  assert.equal((await bob.post(`/dev/chat/${rude}/hide`, { note: 'rude' })).status, 200);
  await until(() => feed.last.type === 'resync');
  const resync = feed.last.seq;
  assert.deepEqual(await missed(ada, seq), ['resync'], 'who was cut off before it');
  // It has the number of the message: whoever heard that and was cut off then must learn of it too.
  assert.equal(resync, heard);
  assert.deepEqual(await missed(ada, heard), ['resync'], 'who was cut off after it');
  assert.deepEqual(await missed(ada, (await after(ada)).seq), [], 'who has heard of it starts over no more');

  // Whoever does not read the channel misses nothing, and is told all else. From the command line it is the same.
  const own = (await after(eve)).seq;
  const state = await say(bob, 'among us', 'state');
  await say(bob, 'hello all');
  assert.ok('reply' in (await commandLine(settings, 'hide_message', { id: state })));
  assert.deepEqual(await missed(eve, own), ['hello all']);
  assert.deepEqual(await missed(ada, own), ['resync']);
});

/** The last message of a feed that was told something just now. */
async function after(who: Client) {
  const feed = await new Listener(who).opened();
  await say(who, 'here');
  await until(() => feed.messages.length > 0);
  feed.socket.close();
  return feed.last;
}

test('a node that hears of a message when it is hidden already tells nobody of it', async (t) => {
  const settings = testSettings(t);
  await (await startTestServer(t, settings)).close();
  const { tables, close } = openTables(settings.data);
  t.after(close);
  const [leader, follower] = [new Chat(tables), new Chat(tables)];
  const heard: Told[] = [];
  follower.onMessage = (told) => heard.push(told);
  const from = { house: 7, name: 'Barn', realm: 1, state: 1, seat: 1 };
  const audience = { channel: 'world', realm: 0, state: 0 } as const;
  const [rude, fair] = ['an insult', 'a word'].map((text) =>
    leader.post({ age: 1, audience, account: 0, from, text, at: 1 }),
  );
  leader.messages.hide(rude.id);
  const rows = [rude, fair].map(({ id }) => ({ table: 'robot_chat', what: 'insert', key: [id] }) as const);
  assert.deepEqual(follower.takeIn(rows), [audience], 'the channel is loaded again');
  assert.deepEqual(
    heard.map(({ message }) => message.text),
    ['a word'],
  );
});

test('notices of a hidden message are withdrawn: from the page, the digest, what waits to be sent, and after a restart', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const sink = await Sink.open(t);
  sink.answer = 500;
  const hook = await ada.post('/notices/webhooks', { url: sink.address, form: 'standard' });
  const listed = async (): Promise<Notice[]> =>
    (await ada.ask('/notices')).body.notices.filter(({ kind }: Notice) => kind === 'mention');
  await say(bob, '@House of ada be greeted');
  const rude = await say(bob, '@House of ada zyxq');
  const [told] = await listed();
  assert.equal(told.text, '@House of ada zyxq');
  await ada.post('/notices/read', { upto: told.id - 1 });
  assert.deepEqual((await ada.ask('/digest')).body.unread.mention, 1);
  await until(() => sink.arrived.length > 0);

  assert.equal((await bob.post(`/dev/chat/${rude}/hide`, { note: 'rude' })).status, 200);
  const isGone = async () => {
    for (const read of ['/notices', '/notices?after=0', '/digest'])
      assert.doesNotMatch((await ada.ask(read)).text, /zyxq/, read);
    assert.equal((await listed()).length, 1, 'the other stays');
    assert.equal((await ada.ask('/digest')).body.unread.mention, undefined);
  };
  await isGone();
  sink.answer = 200;
  sink.arrived.length = 0;
  await ada.post(`/notices/endpoints/${hook.body.id}`, { do: 'replay' });
  await until(() => sink.arrived.length > 0);
  await server.close();
  const again = await startTestServer(t, settings);
  for (const who of [ada, bob]) who.address = again.address;
  await isGone();
  // What comes next is new, though the last was taken back.
  await ada.post('/notices/read', { upto: 999 });
  await say(bob, '@House of ada once more');
  const [next] = await listed();
  assert.deepEqual([next.text, next.id > told.id], ['@House of ada once more', true]);
  assert.equal((await ada.ask('/notices')).body.unread, 1);
  const isOf = (key: string) => sink.arrived.some(({ body }) => JSON.parse(String(body)).data.key === key);
  await until(() => isOf(next.key));
  assert.ok(!isOf(told.key), 'nothing of it is sent');
});
