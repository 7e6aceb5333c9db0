/**
 * A session at the door: what some players asked in one order, and the form of what they were answered. One is recorded with every
 * version of the interface and asked again of today's service, word for word.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import WebSocket from 'ws';
import { RECORDED } from '../../tools/promise/versions.ts';
import type { Player } from '../wire/player.ts';
import { type World, Worlds } from '../wire/worlds.ts';

/** A value's form: its type; of a list that of all its items together, of an object that of each of its fields. */
type Shape = string | readonly [Shape] | { readonly [field: string]: Shape };

interface Step {
  /** Whose it is; nobody's where it is left out. */
  readonly who?: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Heard extends Step {
  readonly status: number;
  /** Of a refusal. */
  readonly code?: string;
  readonly shape?: Shape;
}

export interface Session {
  readonly steps: readonly Heard[];
  /** Messages of the feeds that were open meanwhile, by type. */
  readonly live: Readonly<Record<string, Shape>>;
  readonly world: Readonly<Record<string, Shape>>;
}

const command = (who: string, type: string, fields: object, headers = {}): Step => ({
  who,
  method: 'POST',
  path: '/commands',
  body: { type, ...fields },
  headers,
});
const get = (path: string, who?: string): Step => ({ method: 'GET', path, ...(who ? { who } : {}) });
const post = (who: string | undefined, path: string, body: unknown): Step => ({
  method: 'POST',
  path,
  body,
  ...(who ? { who } : {}),
});

/** What is asked when a version is recorded; replays ask what was asked then. Ada's house is the seventh, Bob's the eighth. */
const script: readonly Step[] = [
  ...['/healthz', '/readyz', '/age', '/world', '/rankings', '/market', '/hall', '/wars', '/chronicle'].map(
    (path) => get(path),
  ),
  ...['/me', '/nowhere', '/houses/999', '/houses?limit=3', '/names?kind=house&race=peatkin&count=2'].map(
    (path) => get(path),
  ),
  get('/auth/ways'),
  get('/me', 'ada'),
  command('ada', 'explore', { house: 7, acres: 1 }),
  ...['ada', 'bob'].map((who) =>
    command(who, 'create_house', {
      name: `House of ${who}`,
      race: 'peatkin',
      personality: 'builder',
      realm: 2,
      state: 1,
    }),
  ),
  command('ada', 'create_house', { name: 'Another', race: 'peatkin', personality: 'builder' }),
  post('ada', '/commands', { type: 'sing', house: 7 }),
  post('ada', '/commands', { type: 'explore', house: 7, acres: 'few' }),
  post('ada', '/commands', { type: 'explore', house: 7, acres: 1, quietly: true }),
  post('ada', '/commands', { type: 'explore', house: 8, acres: 1 }),
  post('ada', '/commands', { type: 'explore', house: 7, acres: 900_000 }),
  post('ada', '/commands', '{"type":'),
  post(undefined, '/commands', { type: 'explore', house: 7, acres: 1 }),
  post('ada', '/commands/preview', { type: 'explore', house: 7, acres: 1 }),
  command('ada', 'explore', { house: 7, acres: 1 }, { 'idempotency-key': 'session-1' }),
  command('ada', 'explore', { house: 7, acres: 1 }, { 'idempotency-key': 'session-1' }),
  command('ada', 'explore', { house: 7, acres: 2 }, { 'idempotency-key': 'session-1' }),
  command('ada', 'train', { house: 7, unit: 2, count: 5 }),
  command('ada', 'build', { house: 7, building: 'homes', count: 1 }),
  command('ada', 'set_draft', { house: 7, rate_bp: 2_000 }),
  command('ada', 'assign_scientists', { house: 7, from: 'economy', to: 'arcane', count: 1 }),
  command('ada', 'release', { house: 7, unit: 0, count: 1 }),
  command('ada', 'order', { house: 7, side: 'buy', material: 'timber', quantity: 1, price: 30 }),
  command('bob', 'order', { house: 8, side: 'sell', material: 'timber', quantity: 1, price: 60 }),
  command('ada', 'cancel', { house: 7, order: 1 }),
  command('ada', 'recruit_general', { house: 7, name: 'Nell Softshoe' }),
  command('ada', 'vote', { house: 7, vote: { type: 'for', house: 7 } }),
  command('bob', 'vote', { house: 8, vote: { type: 'for', house: 7 } }),
  command('ada', 'queue', {
    house: 7,
    command: { type: 'explore', house: 7, acres: { type: 'max' } },
    when: { type: 'each_tick' },
  }),
  command('ada', 'queue', {
    house: 7,
    command: { type: 'train', house: 7, unit: 2, count: 1 },
    when: { type: 'at_tick', tick: 400 },
  }),
  command('ada', 'unqueue', { house: 7, entry: 2 }),
  command('ada', 'attack', { attacker: 7, target: 1, units: [50] }),
  post('ada', '/commands/batch', {
    commands: [
      { command: { type: 'train', house: 7, unit: 1, count: 2 }, key: 'session-2' },
      { command: { type: 'explore', house: 7, acres: 900_000 } },
    ],
    on_refusal: 'go_on',
  }),
  post('ada', '/chat/state', { text: 'hello' }),
  post('ada', '/messages/8', { text: 'hello, Bob' }),
  post('ada', '/dev/tick', { count: 30 }),
  command('ada', 'set_tax', { house: 7, rate_bp: 300 }),
  ...[
    '/me',
    '/me?fields=gold,prices',
    '/news',
    '/news?limit=1',
    '/reports',
    '/state',
    '/orders',
    '/offers',
    '/queue',
    '/forecast?ticks=12',
    '/ticks',
    '/relations',
    '/colloquium',
    '/chat/state',
    '/messages',
    '/messages/8',
    '/notices',
    '/digest',
    '/heirs',
    '/me/ages',
    '/aid/quote?to=8&what=gold&amount=100',
    '/auth/account',
    '/auth/connections',
    '/auth/tokens',
    '/auth/sessions',
    '/mutes',
    '/packs',
    '/houses/8',
    '/houses/7',
    '/states/2/1',
    '/states/2/1/series',
    '/realms/2',
    '/age',
    '/market',
    '/rankings',
    '/ages',
    '/chronicle',
  ].map((path) => get(path, 'ada')),
  get('/me?bogus=1', 'ada'),
  { ...get('/commands', 'ada'), method: 'DELETE' },
  post('ada', '/auth/signout', {}),
  get('/me', 'ada'),
];

function fileOf(date: string): string {
  return path.join(RECORDED, `${date}.session.json`);
}

/** Plays the script against today's service, and keeps it with a version. */
export async function recordSession(date: string): Promise<void> {
  const { steps, live, world } = await play(script);
  const lines = steps.map((step) => JSON.stringify(step)).join(',\n');
  writeFileSync(
    fileOf(date),
    `{"steps":[\n${lines}\n],\n"live":${JSON.stringify(live)},\n"world":${JSON.stringify(world)}}\n`,
  );
}

export function recordedSession(date: string): Session {
  return JSON.parse(readFileSync(fileOf(date), 'utf8'));
}

/** What is answered today to whom a session was answered, that breaks what it was answered then. */
export async function replaySession({ steps, live, world }: Session): Promise<string[]> {
  const today = await play(steps);
  const broken = steps.flatMap((step, i) => {
    const where = `${step.method} ${step.path} ${JSON.stringify(step.body ?? '').slice(0, 60)}`;
    return brokenAnswer(step, today.steps[i]).map((what) => `${where}: ${what}`);
  });
  for (const [feed, was, now] of [
    ['/live', live, today.live],
    ['/live/world', world, today.world],
  ] as const)
    for (const [type, shape] of Object.entries(was))
      broken.push(...brokenShape(shape, now[type] ?? 'nothing', `${feed} ${type}`));
  return broken;
}

export function brokenAnswer(was: Heard, now: Heard): string[] {
  if (was.status !== now.status || was.code !== now.code)
    return [`answered ${now.status} ${now.code ?? ''}, not ${was.status} ${was.code ?? ''}`];
  return was.shape === undefined ? [] : brokenShape(was.shape, now.shape ?? 'nothing', 'answer');
}

function brokenShape(was: Shape, now: Shape, where: string): string[] {
  if (was === 'null' || now === 'null' || was === 'any' || now === 'any') return [];
  if (typeof was === 'string' || typeof now === 'string')
    return was === now
      ? []
      : [`${where} is ${JSON.stringify(now).slice(0, 60)}, not ${JSON.stringify(was).slice(0, 60)}`];
  if (Array.isArray(was) !== Array.isArray(now)) return [`${where} is a list no more, or one now`];
  if (Array.isArray(was)) return brokenShape(was[0], (now as readonly [Shape])[0], `${where}[]`);
  return Object.entries(was).flatMap(([field, shape]) => {
    const other = (now as { readonly [field: string]: Shape })[field];
    return other === undefined
      ? [`${where}.${field} is no more`]
      : brokenShape(shape, other, `${where}.${field}`);
  });
}

/** The form of a value. Of objects in a list only what all of them have is kept, and `any` where they differ in type. */
export function shapeOf(value: unknown): Shape {
  if (value === null) return 'null';
  if (Array.isArray(value)) return [value.map(shapeOf).reduce<Shape>(both, 'null')];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, shapeOf(each)]));
}

function both(a: Shape, b: Shape): Shape {
  if (a === 'null') return b;
  if (b === 'null' || JSON.stringify(a) === JSON.stringify(b)) return a;
  if (typeof a === 'string' || typeof b === 'string' || Array.isArray(a) !== Array.isArray(b)) return 'any';
  if (Array.isArray(a)) return [both(a[0], (b as readonly [Shape])[0])];
  const [one, other] = [a, b] as { readonly [field: string]: Shape }[];
  const shared = Object.keys(one).filter((field) => field in other);
  return Object.fromEntries(shared.map((field) => [field, both(one[field], other[field])]));
}

async function play(steps: readonly Step[]): Promise<Session> {
  const worlds = new Worlds();
  try {
    return await playIn(await worlds.own('questing', { flags: { robots: 6 } }), steps);
  } finally {
    await worlds.close();
  }
}

async function playIn(world: World, steps: readonly Step[]): Promise<Session> {
  const players = new Map<string | undefined, Player>([[undefined, world.visitor]]);
  const told = { live: new Map<string, Shape>(), world: new Map<string, Shape>() };
  const sockets: WebSocket[] = [];
  const follow = async (path: string, cookie: string, heard: Map<string, Shape>) => {
    const socket = new WebSocket(`${world.address.replace('http', 'ws')}${path}`, { headers: { cookie } });
    sockets.push(socket);
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string };
      const before = heard.get(message.type);
      heard.set(message.type, before === undefined ? shapeOf(message) : both(before, shapeOf(message)));
    });
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  };
  await follow('/live/world', '', told.world);
  const heard: Heard[] = [];
  for (const step of steps) {
    if (!players.has(step.who)) players.set(step.who, await world.player(step.who as string));
    const player = players.get(step.who) as Player;
    const { status, body } = await player.request(step.method, step.path, step.body, step.headers);
    const { code } = (body ?? {}) as { code?: string };
    heard.push({
      ...asked(step),
      status,
      ...(status >= 400 && code !== undefined ? { code } : {}),
      ...(body === undefined ? {} : { shape: shapeOf(body) }),
    });
    const founded = status === 200 && (step.body as { type?: string } | undefined)?.type === 'create_house';
    if (founded && step.who === 'ada') await follow('/live', player.cookie, told.live);
  }
  // What the last tick means has been told when the tick itself has.
  for (let tries = 0; tries < 100 && !(told.live.has('tick') && told.world.has('tick')); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  for (const socket of sockets) socket.terminate();
  return { steps: heard, live: Object.fromEntries(told.live), world: Object.fromEntries(told.world) };
}

/** A step without what was heard. */
function asked({ who, method, path, body, headers }: Step): Step {
  return {
    ...(who === undefined ? {} : { who }),
    method,
    path,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined || Object.keys(headers).length === 0 ? {} : { headers }),
  };
}
