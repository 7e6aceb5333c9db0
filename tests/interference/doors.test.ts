/** What the engine and the views keep to themselves, no door gives away either: real servers, requests and feeds. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { CommandType } from '@realm/contract';
import WebSocket from 'ws';
import { samples } from '../samples/index.ts';
import type { AnySample } from '../samples/kit/sample.ts';
import { addressOf, bodiesOf, Documented, type Json, type Operation } from '../wire/documented.ts';
import type { Fields, Player } from '../wire/player.ts';
import { type World, Worlds } from '../wire/worlds.ts';
import { hidden as differences } from './hidden.ts';
import { routesAsked } from './routes.ts';

const worlds = new Worlds();
after(() => worlds.close());

/** Past the first ticks of protection: it can be left from then on. */
const OPENING_TICKS = 30;

/** Notices of plans and accounts come whenever the host has looked for them, and say nothing of the game. */
const BY_HOST_TIME = /"type":"notice",.*"kind":"(?:age|sign_in)"/;

/** A server, who looks, a mate who leads the state, and who plays the house that hides. */
class Side {
  readonly world: World;
  readonly viewer: Player;
  readonly mate: Player;
  readonly other: Player;
  readonly hidden: number;
  readonly told: string[] = [];
  /** Notices come beside the rest, a moment after what they tell of; as they are but for their place in the list. */
  readonly notices: string[] = [];
  /** What anybody is told. */
  readonly proclaimed: string[] = [];
  readonly #feed: WebSocket;

  constructor(world: World, viewer: Player, mate: Player, other: Player) {
    this.world = world;
    this.viewer = viewer;
    this.mate = mate;
    this.other = other;
    this.hidden = other.house;
    const headers = { cookie: viewer.cookie };
    this.#feed = new WebSocket(`${viewer.address.replace('http', 'ws')}/live?direct=true&notice=true`, {
      headers,
    });
    const onlooker = new WebSocket(`${viewer.address.replace('http', 'ws')}/live/world`);
    onlooker.on('message', (data) => this.proclaimed.push(String(data)));
    this.#feed.on('message', (data) => {
      const line = String(data);
      const notice = /^\{"type":"notice","notice":\{"id":\d+,(.*)\},"seq":\d+\}$/.exec(line)?.[1];
      if (notice === undefined) this.told.push(line);
      else if (!BY_HOST_TIME.test(line)) this.notices.push(notice);
    });
  }

  /** A side as it stands before the two part: the same each time. */
  static async open(): Promise<Side> {
    const world = await worlds.own('sure', { flags: { robots: 12 } });
    const viewer = await world.player('Ada');
    await viewer.found({ name: 'Ada', race: 'kilnwrights', personality: 'merchant', realm: 1, state: 1 });
    const other = await world.player('Bela');
    await other.found({ name: 'Bela', race: 'kilnwrights', personality: 'merchant', realm: 2, state: 1 });
    await viewer.order('train', { unit: 4, count: 20 });
    await world.tick(OPENING_TICKS);
    for (const each of [viewer, other]) await each.order('leave_protection', {});
    // Who hides neither drafts nor dismisses anybody: its might, which all see, stands.
    await other.order('set_draft', { rate_bp: 0 });
    // Something that is told, by which the lists of notices differ from empty ones.
    const said = await other.post(`/messages/${viewer.house}`, { text: 'a word' });
    assert.equal(said.status, 200);
    // A mate leads, and can hand its house over.
    const mate = await world.player('Mara');
    await mate.found({ name: 'Mara', race: 'kilnwrights', personality: 'merchant', realm: 1, state: 1 });
    for (const each of [viewer, mate]) await each.order('vote', { vote: { type: 'for', house: mate.house } });
    for (let told = ''; !told.includes('Mara leads your state'); )
      told = JSON.stringify((await viewer.get('/notices')).body);
    const side = new Side(world, viewer, mate, other);
    await new Promise((resolve, reject) => side.#feed.once('open', resolve).once('error', reject));
    return side;
  }

  hide(which: 'one' | 'other'): void {
    const world = this.world.game;
    const house = world!.house(this.hidden)!;
    for (const difference of Object.values(differences)) difference[which]?.(world!, house);
    house.effects_stale = 2;
  }

  /** Waits until the feed has told of the world's tick. */
  async heard(): Promise<void> {
    const { tick } = this.world.game!;
    await this.hears(`of tick ${tick}`, '"type":"tick"', `"tick":${tick},`);
    const done = (line: string) => line.startsWith('{"type":"tick"') && line.includes(`"tick":${tick},`);
    for (let tries = 0; !this.proclaimed.some(done); tries++) {
      assert.ok(tries < 2_000, `the world is told of tick ${tick}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Waits until the feed has told something in which all these words stand. */
  async hears(what: string, ...words: string[]): Promise<void> {
    const told = () =>
      [...this.told, ...this.notices].some((line) => words.every((word) => line.includes(word)));
    for (let tries = 0; !told(); tries++) {
      assert.ok(tries < 2_000, `the feed tells ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** The leader's house is handed over and taken back: that is seen, how it is to be played is not. */
  async deputize(terms: readonly Fields<'deputize'>[]): Promise<void> {
    for (const each of terms) await this.mate.order('deputize', each);
    await this.hears('that a deputy plays for the leader', 'a deputy plays for it');
    await this.mate.order('take_back', {});
  }

  /** What others write to each other, and whom the one that hides will not read. */
  async whisper(): Promise<void> {
    const { mate, other, viewer } = this;
    for (const [from, to] of [
      [mate, other],
      [other, mate],
    ])
      assert.equal((await from.post(`/messages/${to.house}`, { text: 'between us' })).status, 200);
    assert.equal((await other.post('/mutes', { house: viewer.house, muted: true })).status, 200);
  }
}

/** Fields that name a house: the examples' own are turned to the house that hides. */
const AIMED = ['target', 'to', 'of', 'from', 'builder'];

/** An example of a command or of a batch, given by the viewer and aimed at the house that hides. */
function aimed(body: unknown, side: Side): object {
  const { viewer, hidden } = side;
  const fields = { ...(body as Record<string, unknown>) };
  if (Array.isArray(fields.commands)) {
    const commands = fields.commands.map((item) => ({ ...item, command: aimed(item.command, side) }));
    return { ...fields, commands };
  }
  for (const own of ['house', 'attacker']) if (own in fields) fields[own] = viewer.house;
  for (const name of AIMED) if (typeof fields[name] === 'number') fields[name] = hidden;
  return fields;
}

/** What the viewer is answered; requests are numbered, and nothing else in an answer is made for it alone. */
async function answer(side: Side, { method }: Operation, path: string, body?: unknown): Promise<string[]> {
  const { status, headers, body: answered } = await side.viewer.request(method, path, body);
  const json = JSON.stringify(answered ?? {});
  const said = json.replace(/"request_id":"[^"]*"/g, '');
  const shown = ['content-type', 'content-length', 'etag', 'cache-control', 'link'].map(
    (name) => `${name}: ${name === 'content-length' && said !== json ? '' : headers.get(name)}`,
  );
  return [String(status), said, ...shown];
}

/** The addresses of a route that are asked: its example's, and those of what might show the house that hides. */
function addresses(operation: Operation, { hidden, viewer }: Side): string[] {
  const example = addressOf(operation);
  switch (operation.path) {
    case '/houses/{id}':
      return [`/houses/${hidden}`, `/houses/${viewer.house}`];
    case '/states/{realm}/{state}':
    case '/states/{realm}/{state}/series':
      return [operation.path.replace('{realm}', '2').replace('{state}', '1')];
    case '/me':
      return ['/me', example];
    case '/reports':
      return ['/reports', `/reports?target=${hidden}`];
    case '/aid/quote':
      return [example, `/aid/quote?to=${hidden}&what=gold&amount=100`];
    default:
      return [example];
  }
}

/** Two texts are the same; where they aren't, says where they part and not all of them. */
function assertSame(other: string, one: string, said: string): void {
  if (other === one) return;
  const at = [...one].findIndex((letter, i) => other[i] !== letter);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  assert.fail(`${said}: ${around(one)} | ${around(other)}`);
}

/** Asks every route of both sides; of commands, those by which the viewer earns nothing of the house that hides. */
async function askAll(one: Side, other: Side, documented: Documented, when: string): Promise<void> {
  for (const operation of documented.operations) {
    const { method, path } = operation;
    const route = `${method} ${path}`;
    const asked = routesAsked[route];
    if (typeof asked === 'object') continue;
    const bodies = Object.entries(bodiesOf(operation)).filter(
      ([name]) =>
        route !== 'POST /commands' || (samples[name as CommandType] as AnySample).earns === undefined,
    );
    const tried = bodies.length === 0 ? [['', undefined] as const] : bodies;
    for (const [i, address] of addresses(operation, one).entries()) {
      for (const [name, body] of tried) {
        const send = (side: Side) =>
          answer(
            side,
            operation,
            addresses(operation, side)[i],
            path.startsWith('/commands') ? aimed(body, side) : body,
          );
        const [first, second] = [await send(one), await send(other)];
        const said = `${route} ${address} ${name} ${when}`;
        const of = asked === 'same' ? first.length : 1;
        for (let part = 0; part < of; part++) assertSame(second[part], first[part], said);
      }
    }
  }
}

test('no route and no feed tells what a house hides, until a report of it is earned', async () => {
  const [one, other] = [await Side.open(), await Side.open()];
  const documented = new Documented((await one.world.visitor.get('/openapi.json')).body as Json);
  const served = documented.operations.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(Object.keys(routesAsked).sort(), served.sort(), 'the table holds every route');
  assert.equal(other.hidden, one.hidden);
  one.hide('one');
  other.hide('other');

  await askAll(one, other, documented, 'at once');
  for (const { viewer } of [one, other]) {
    const command = { type: 'vote', house: viewer.house, vote: { type: 'for', house: 1_000_000 } } as const;
    await viewer.order('queue', { command, when: { type: 'each_tick' } });
  }
  for (let t = 1; t <= 3; t++) {
    for (const side of [one, other]) await side.world.tick();
    for (const side of [one, other]) await side.heard();
    assert.deepEqual(other.told, one.told, `the feed after ${t} ticks`);
    assert.deepEqual(other.proclaimed, one.proclaimed, `the world's feed after ${t} ticks`);
  }
  assert.ok(one.told.length > OPENING_TICKS / 10);
  await askAll(one, other, documented, 'after ticks');

  // A deputy's terms, and new ones; what others write to each other; who is muted.
  const keep = (amount: number) => ({ keep: [{ what: 'gold', amount }] });
  await one.deputize([{ style: 'builder', limits: keep(1_000) }]);
  await other.deputize([
    { style: 'raider', limits: { ...keep(9_000), attack: true } },
    { style: 'trader', limits: keep(2_000) },
  ]);
  await other.whisper();
  for (const { viewer, hidden } of [one, other])
    assert.equal((await viewer.post(`/messages/${hidden}`, { text: 'do you read this?' })).status, 200);
  for (const side of [one, other])
    await side.hears('of the own words', '"type":"direct"', 'do you read this?');
  for (const side of [one, other]) await side.hears('of the order ahead', '"kind":"queue"');
  assert.deepEqual(other.told, one.told, 'the feed after the deputy');
  assert.deepEqual(other.notices, one.notices, 'what is told beside it');

  // Of what is told of the game not a byte differs, whatever place it has in the list.
  const ofGame = async ({ viewer }: Side) => {
    const { body } = await viewer.get('/notices');
    const { notices } = body as { notices: { id?: number; read?: boolean; kind: string }[] };
    return notices
      .filter(({ kind }) => kind !== 'age' && kind !== 'sign_in')
      .map(({ id: _, read: __, ...notice }) => notice);
  };
  const told = await ofGame(one);
  const kinds = new Set(told.map(({ kind }) => kind));
  for (const kind of ['message', 'leader', 'queue', 'vote']) assert.ok(kinds.has(kind), kind);
  assert.deepEqual(await ofGame(other), told);
  const changed = async ({ viewer }: Side) => {
    const {
      unread: _,
      notices: __,
      ...digest
    } = (await viewer.get('/digest')).body as Record<string, unknown>;
    return digest;
  };
  assert.deepEqual(await changed(other), await changed(one));

  // The comparison sees what there is to see once it is earned.
  const [first, second] = [one, other].map(async ({ viewer, hidden }) => {
    const { report } = await viewer.order('spy', { target: hidden, thieves: 10 });
    return JSON.stringify(report);
  });
  assert.notEqual(await first, await second);
});
