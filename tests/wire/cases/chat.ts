/** Channels: who reads them, what may be written, how much is kept. */
import assert from 'node:assert/strict';
import type { ChatMessage } from '@realm/contract';
import type { Player } from '../player.ts';
import type { Worlds } from '../worlds.ts';
import { type Cases, code } from './case.ts';
import { Feed } from './live_feed.ts';

const CHANNELS = ['world', 'realm', 'state'] as const;

const read = async (player: Player, path: string) => {
  const { status, body } = await player.get(path);
  assert.equal(status, 200, path);
  return (body as { messages: ChatMessage[] }).messages;
};

const write = async (player: Player, channel: string, text: string) => {
  const { status, body } = await player.post(`/chat/${channel}`, { text });
  assert.equal(status, 200, JSON.stringify(body));
  return body as ChatMessage;
};

/** Players by where they live: two of a state, one of its realm, one of another. */
async function neighbours(worlds: Worlds, name: string) {
  const world = await worlds.own('unpeopled');
  const at = async (who: string, realm: number, state: number) => {
    const player = await world.player(`${name} ${who}`);
    await player.found({ name: `${name} ${who}`, race: 'peatkin', personality: 'scholar', realm, state });
    return player;
  };
  const players = [
    await at('writer', 1, 1),
    await at('mate', 1, 1),
    await at('neighbour', 1, 2),
    await at('stranger', 2, 1),
  ];
  return { world, players };
}

export const chat = {
  'chat.channels': async (worlds) => {
    const { players, world } = await neighbours(worlds, 'Channels');
    const [writer, mate] = players;
    const feeds: Feed[] = [];
    for (const player of players) feeds.push(await Feed.open(player));
    const said: ChatMessage[] = [];
    for (const channel of CHANNELS) said.push(await write(writer, channel, `to ${channel}`));
    // Everyone hears the world, three the realm, two the state.
    for (const [i, heard] of [3, 3, 2, 1].entries()) {
      await feeds[i].until('the messages', () => feeds[i].messages.length === heard);
      assert.deepEqual(
        feeds[i].messages.map(({ seq: _, ...message }) => message),
        said.slice(0, heard).map((message) => ({ type: 'chat', ...message })),
      );
      for (const [j, channel] of CHANNELS.entries())
        assert.deepEqual(await read(players[i], `/chat/${channel}`), j < heard ? [said[j]] : []);
    }
    for (const feed of feeds) feed.close();
    assert.deepEqual(code(await writer.get('/chat/guild')), [404, 'not_found']);
    assert.deepEqual(code(await world.visitor.get('/chat/world')), [401, 'unauthorized']);
    // The old name of the state's.
    const { status } = await mate.post('/state/messages', { text: 'by the old name' });
    assert.equal(status, 200);
    assert.deepEqual(await read(writer, '/state/messages'), await read(mate, '/chat/state'));
    assert.equal((await read(mate, '/chat/state')).at(-1)?.text, 'by the old name');
  },

  'chat.message': async (worlds) => {
    const { players, world } = await neighbours(worlds, 'Message');
    const [writer, mate] = players;
    const { name, realm, state, seat } = await writer.me();
    const first = await write(writer, 'state', 'first');
    assert.deepEqual(first, {
      id: first.id,
      channel: 'state',
      from: { house: writer.house, name, realm, state, seat },
      text: 'first',
      at: world.clock.now_ms,
    });
    const second = await write(mate, 'state', 'second');
    assert.ok(second.id > first.id);
    assert.deepEqual(await read(writer, `/chat/state?after=${first.id}`), [second]);
    assert.deepEqual(await read(writer, `/chat/state?after=${second.id}`), []);
    assert.deepEqual(await read(writer, `/chat/state?after=0`), [first, second]);
  },

  'chat.text': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Wordy');
    for (const text of ['x', 'x'.repeat(1_000), '🏰'.repeat(1_000)]) await write(player, 'state', text);
    for (const [text, reason] of [
      ['', 'too_short'],
      ['x'.repeat(1_001), 'too_long'],
      ['🏰'.repeat(1_001), 'too_long'],
      ['\n \n', 'bad_text'],
    ])
      assert.deepEqual(code(await player.post('/chat/state', { text })), [422, reason]);
  },

  'chat.kept': async (worlds) => {
    const { players } = await neighbours(worlds, 'Kept');
    const [writer] = players;
    const said: ChatMessage[] = [];
    for (let i = 0; i < 1_003; i++) said.push(await write(writer, 'realm', `${i}`));
    assert.deepEqual(await read(writer, '/chat/realm'), said.slice(-200));
    assert.deepEqual(await read(writer, '/chat/realm?after=0'), said.slice(-1_000));
  },

  'chat.early': async (worlds) => {
    const world = await worlds.get('early');
    const player = await world.founder('Chatty early');
    assert.deepEqual(await read(player, '/chat/state'), []);
    const { status, body } = await player.post('/chat/state', { text: 'hello' });
    assert.deepEqual([status, (body as { error: string }).error], [422, "the season hasn't started yet"]);
  },

  'chat.key': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Keyed chat');
    const key = { 'idempotency-key': 'said-once' };
    const say = (text: string) => player.post('/chat/state', { text }, key);
    const first = await say('once');
    const again = await say('once');
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(code(await say('twice')), [422, 'key_reused']);
  },

  'chat.mutes': async (worlds) => {
    const { players } = await neighbours(worlds, 'Mutes');
    const [writer, mate, neighbour] = players;
    await mate.post('/mutes', { house: writer.house, muted: true });
    const muted = { house: writer.house, name: 'Mutes writer' };
    assert.deepEqual((await mate.get('/mutes')).body, { mutes: [muted] });
    const feed = await Feed.open(mate);
    await write(writer, 'world', 'unheard');
    const heard = await write(neighbour, 'world', 'heard');
    assert.equal((await feed.next()).id, heard.id);
    assert.deepEqual(await read(mate, '/chat/world'), [heard]);
    feed.close();
    await mate.post('/mutes', { house: writer.house, muted: false });
    assert.equal((await read(mate, '/chat/world')).length, 2);
  },

  'chat.pins': async (worlds) => {
    const { players, world } = await neighbours(worlds, 'Pins');
    const [writer, mate, neighbour] = players;
    for (const each of [writer, mate])
      await each.order('vote', { vote: { type: 'for', house: writer.house } });
    const said = await write(mate, 'state', 'All against the north, and walls first');
    const pin = { message: said.id, pinned: true };
    assert.deepEqual(code(await mate.post('/state/pins', pin)), [422, 'not_leader']);
    assert.deepEqual((await writer.post('/state/pins', pin)).body, pin);
    const shown = { message: said, by: writer.house, at: world.clock.now_ms };
    const seen = { pins: [shown], most: 5, may_pin: false, pinners: [] as number[] };
    assert.deepEqual((await mate.get('/state/pins')).body, seen);
    assert.deepEqual((await neighbour.get('/state/pins')).body, { ...seen, pins: [] });
    const may = { house: mate.house, may: true };
    assert.deepEqual(code(await mate.post('/state/pinners', may)), [422, 'not_leader']);
    assert.deepEqual((await writer.post('/state/pinners', may)).body, may);
    assert.deepEqual((await mate.post('/state/pins', { ...pin, pinned: false })).status, 200);
    assert.deepEqual((await writer.get('/state/pins')).body, {
      ...seen,
      pins: [],
      may_pin: true,
      pinners: [mate.house],
    });
    assert.deepEqual(code(await world.visitor.get('/state/pins')), [401, 'unauthorized']);
  },

  'chat.state_page': async (worlds) => {
    const { players, world } = await neighbours(worlds, 'Pages');
    const [writer, mate] = players;
    const { realm, state } = await writer.me();
    const path = `/states/${realm}/${state}/page`;
    for (const each of [writer, mate])
      await each.order('vote', { vote: { type: 'for', house: writer.house } });
    const nothing = { realm, state, about: null, titles: [] as object[], titles_max: 10 };
    assert.deepEqual((await world.visitor.get(path)).body, nothing);
    assert.deepEqual(code(await mate.post('/state/page', { text: 'Ours' })), [422, 'not_leader']);
    assert.deepEqual((await writer.post('/state/page', { text: 'Traders' })).body, { text: 'Traders' });
    const title = { house: mate.house, title: 'Quartermaster' };
    assert.deepEqual(code(await mate.post('/state/titles', title)), [422, 'not_leader']);
    assert.deepEqual((await writer.post('/state/titles', title)).body, title);
    assert.deepEqual((await world.visitor.get(path)).body, {
      ...nothing,
      about: { text: 'Traders', by: writer.house, at: world.clock.now_ms },
      titles: [title],
    });
    const clear = `/dev/states/${realm}/${state}/clear`;
    const cleared = await mate.post(clear, { note: 'a test' });
    assert.deepEqual(cleared.body, { realm, state, text: 'Traders' });
    assert.deepEqual(code(await mate.post(clear, { note: 'a test' })), [422, 'nothing_written']);
    assert.equal((await mate.post(clear, { house: mate.house, note: 'a test' })).status, 200);
    assert.deepEqual((await world.visitor.get(path)).body, nothing);
    assert.equal((await world.visitor.get('/states/99/1/page')).status, 422);
  },

  messages: async (worlds) => {
    const { players, world } = await neighbours(worlds, 'Letters');
    const [writer, , , stranger] = players;
    const feed = await Feed.open(stranger, '?direct=true');
    const { status, body } = await writer.post(`/messages/${stranger.house}`, { text: 'a word with you' });
    assert.equal(status, 200);
    const { name, realm, state, seat } = await writer.me();
    const message = {
      id: 1,
      from: { house: writer.house, name, realm, state, seat },
      to: { house: stranger.house, name: 'Letters stranger' },
      text: 'a word with you',
      at: world.clock.now_ms,
    };
    assert.deepEqual(body, message);
    const { seq: _, ...told } = await feed.next();
    assert.deepEqual(told, { type: 'direct', ...message });
    feed.close();
    const last = { conversations: [{ house: writer.house, last: message }] };
    assert.deepEqual((await stranger.get('/messages')).body, last);
    const path = `/messages/${writer.house}`;
    assert.deepEqual((await stranger.get(path)).body, { messages: [message] });
    assert.deepEqual((await stranger.get(`${path}?after=1`)).body, { messages: [] });
  },

  'live.too_slow': async (worlds) => {
    // A proxy in between would buffer as much again.
    const world = await worlds.alone('unpeopled');
    const player = await world.founder('Slow reader');
    const other = await world.founder('Quick reader');
    const [slow, quick] = [await Feed.open(player), await Feed.open(other)];
    slow.stall();
    // 4 KB each, until all that the system buffers is full, and 256 KiB wait behind it.
    const long = '🏰'.repeat(1_000);
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 100 }, () => write(other, 'world', long)));
    slow.resume();
    await slow.until('the close', () => slow.closed !== undefined);
    assert.equal(slow.closed, 4408);
    const last = slow.messages.at(-1);
    assert.equal(last?.type, 'resync', 'the last it was told');
    assert.equal(quick.closed, undefined);
    quick.close();
  },
} satisfies Cases;
