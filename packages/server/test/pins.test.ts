import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHAT_KEPT, PINS_MAX } from '@realm/contract';
import { Listener } from './listener.ts';
import { Client, founder, startTestServer, testSettings, until } from './support.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;

/** Two of a state, the first of whom leads it, and one of another. */
async function seats(server: Server) {
  const leader = await founder(server, 'lead', 1, 1);
  const mate = await founder(server, 'mate', 1, 1);
  const stranger = await founder(server, 'stranger', 1, 2);
  for (const each of [leader, mate])
    await each.command({ type: 'vote', house: each.house, vote: { type: 'for', house: leader.house } });
  assert.equal((await leader.ask('/state')).body.leader, leader.house);
  return { leader, mate, stranger };
}

const say = async (who: Client, text: string, channel = 'state'): Promise<number> =>
  (await who.post(`/chat/${channel}`, { text })).body.id;
const pin = async (who: Client, message: number, pinned = true) => {
  const { status, body } = await who.post('/state/pins', { message, pinned });
  return status === 200 ? 'done' : body.code;
};
const pinnedFor = async (who: Client): Promise<string[]> =>
  (await who.ask('/state/pins')).body.pins.map(({ message }: { message: { text: string } }) => message.text);

test('a leader pins what is said in the channel, at most five, and the state is told to look', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const { leader, mate, stranger } = await seats(server);
  const feeds = await Promise.all([mate, stranger].map((who) => new Listener(who).opened()));
  const ids: number[] = [];
  for (let i = 0; i <= PINS_MAX; i++) ids.push(await say(mate, `plan ${i}`));
  await until(() => feeds[0].messages.length === ids.length);
  assert.equal(await pin(mate, ids[0]), 'not_leader');
  assert.equal(await pin(stranger, ids[0]), 'not_leader');
  for (const id of ids.slice(0, PINS_MAX)) assert.equal(await pin(leader, id), 'done');
  assert.equal(await pin(leader, ids[0]), 'done', 'again changes nothing');
  await until(() => feeds[0].messages.some(({ type }) => type === 'resync'));
  assert.deepEqual(feeds[1].messages, [], 'nobody else is told');
  assert.equal(await pin(leader, ids[PINS_MAX]), 'too_many');
  const plans = (...of: number[]) => of.map((i) => `plan ${i}`);
  assert.deepEqual(await pinnedFor(mate), plans(4, 3, 2, 1, 0));
  assert.deepEqual(await pinnedFor(stranger), []);
  assert.equal(await pin(leader, ids[2], false), 'done');
  assert.equal(await pin(leader, ids[PINS_MAX]), 'done');
  assert.deepEqual(await pinnedFor(leader), plans(5, 4, 3, 1, 0));
});

test('only what stands in the own channel can be pinned', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const { leader, mate, stranger } = await seats(server);
  const ids = [
    await say(stranger, 'of another state'),
    await say(mate, 'to the realm', 'realm'),
    await say(mate, 'to the world', 'world'),
    0,
    999_999,
  ];
  for (const id of ids) assert.equal(await pin(leader, id), 'no_such_message', `${id}`);
});

test('whom the leader lets may pin, until that is taken back', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const { leader, mate, stranger } = await seats(server);
  const lets = async (who: Client, house: number, may = true) =>
    (await who.post('/state/pinners', { house, may })).body.code ?? 'done';
  const id = await say(mate, 'walls first');
  assert.equal(await lets(mate, mate.house), 'not_leader');
  assert.equal(await lets(leader, stranger.house), 'not_in_your_state');
  assert.equal(await lets(leader, 999_999), 'no_such_house');
  assert.equal(await lets(leader, mate.house), 'done');
  assert.equal(await pin(mate, id), 'done');
  const { pins, may_pin, pinners } = (await mate.ask('/state/pins')).body;
  assert.deepEqual([pins[0].by, may_pin, pinners], [mate.house, true, [mate.house]]);
  assert.equal(await lets(leader, mate.house, false), 'done');
  assert.equal(await pin(mate, id, false), 'not_leader');
});

test('what is not read in the channel is not read as a pin: hidden by staff, of whom one has muted, too old', async (t) => {
  const server = await startTestServer(t, { limits: 10_000 });
  const { leader, mate } = await seats(server);
  const third = await founder(server, 'third', 1, 1);
  const ids = [await say(mate, 'old'), await say(mate, 'insult'), await say(third, 'loud')];
  for (const id of ids) assert.equal(await pin(leader, id), 'done');
  await leader.post('/mutes', { house: third.house, muted: true });
  assert.deepEqual(await pinnedFor(leader), ['insult', 'old']);
  assert.deepEqual(await pinnedFor(mate), ['loud', 'insult', 'old']);
  assert.equal((await leader.post(`/dev/chat/${ids[1]}/hide`, { note: 'an insult' })).status, 200);
  assert.deepEqual(await pinnedFor(mate), ['loud', 'old']);
  assert.equal(await pin(leader, ids[1]), 'no_such_message');
  for (let i = 0; i < CHAT_KEPT - 1; i++) await say(mate, `${i}`);
  assert.deepEqual(await pinnedFor(mate), ['loud']);
});

test('pins outlive a restart', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const before = await startTestServer(t, settings);
  const { leader, mate } = await seats(before);
  await pin(leader, await say(leader, 'hold the ford'));
  await before.close();
  const server = await startTestServer(t, settings);
  const back = new Client(server);
  back.cookie = mate.cookie;
  assert.deepEqual(await pinnedFor(back), ['hold the ford']);
});
