/** What the engine and the views keep to themselves, no door gives away either: real servers, requests and feeds. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { CommandType } from '@realm/contract';
import WebSocket from 'ws';
import { samples } from '../samples/index.ts';
import type { AnySample } from '../samples/kit/sample.ts';
import { addressOf, bodiesOf, Documented, type Json, type Operation } from '../wire/documented.ts';
import type { Player } from '../wire/player.ts';
import { type World, Worlds } from '../wire/worlds.ts';
import { hidden as differences } from './hidden.ts';
import { routesAsked } from './routes.ts';

const worlds = new Worlds();
after(() => worlds.close());

/** Past the first ticks of protection: it can be left from then on. */
const OPENING_TICKS = 30;

/** Notices of plans and accounts come whenever the host has looked for them, and say nothing of the game. */
const BY_HOST_TIME = /"type":"notice",.*"kind":"(?:age|sign_in)"/;

/** A server, who looks, and the house that hides. */
class Side {
  readonly world: World;
  readonly viewer: Player;
  readonly hidden: number;
  readonly told: string[] = [];
  readonly #feed: WebSocket;

  constructor(world: World, viewer: Player, hidden: number) {
    this.world = world;
    this.viewer = viewer;
    this.hidden = hidden;
    const headers = { cookie: viewer.cookie };
    this.#feed = new WebSocket(`${viewer.address.replace('http', 'ws')}/live?direct=true&notice=true`, {
      headers,
    });
    this.#feed.on('message', (data) => {
      if (!BY_HOST_TIME.test(String(data))) this.told.push(String(data));
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
    // A mate leads, and can hand its house over; an order ahead of the viewer's own can't be carried out.
    const mate = await world.player('Mara');
    await mate.found({ name: 'Mara', race: 'kilnwrights', personality: 'merchant', realm: 1, state: 1 });
    for (const each of [viewer, mate]) await each.order('vote', { vote: { type: 'for', house: mate.house } });
    const nobody = { type: 'vote', house: viewer.house, vote: { type: 'for', house: 1_000_000 } };
    await viewer.order('queue', { command: nobody, when: { type: 'each_tick' } });
    const side = new Side(world, viewer, other.house);
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
    const told = () =>
      this.told.some((line) => line.includes(`"type":"tick"`) && line.includes(`"tick":${tick},`));
    for (let tries = 0; !told(); tries++) {
      assert.ok(tries < 2_000, `the feed tells of tick ${tick}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
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
  for (let t = 1; t <= 3; t++) {
    for (const side of [one, other]) await side.world.tick();
    for (const side of [one, other]) await side.heard();
    assert.deepEqual(other.told, one.told, `the feed after ${t} ticks`);
  }
  assert.ok(one.told.length > OPENING_TICKS / 10);
  await askAll(one, other, documented, 'after ticks');

  // Of what is told of the game not a byte differs, whatever place it has in the list.
  const ofGame = async ({ viewer }: Side) => {
    const { body } = await viewer.get('/notices');
    const { notices } = body as { notices: { id?: number; read?: boolean; kind: string }[] };
    return notices
      .filter(({ kind }) => kind !== 'age' && kind !== 'sign_in')
      .map(({ id: _, read: __, ...notice }) => notice);
  };
  const told = await ofGame(one);
  assert.ok(told.length > 0);
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
