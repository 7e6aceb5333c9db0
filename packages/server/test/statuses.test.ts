import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import * as contract from '@realm/contract';
import { bearer, connectSite } from './connect_site.ts';
import { type Ask, Client, player, startTestServer } from './support.ts';

const build = { type: 'build', house: 7, building: 'farms', count: 1 };

test('every status there is, with the code and the field that explain it', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const nobody = new Client(server);
  const commands = (body: unknown, headers = {}): [string, Ask] => [
    '/commands',
    { method: 'POST', body, headers },
  ];
  const mine = { ...build, house: ada.house };

  for (const [who, [path, ask], status, expected] of [
    // 400: not a request of this interface.
    [ada, commands('{"type":"build",'), 400, { code: 'malformed' }],
    [ada, commands(''), 400, { code: 'malformed' }],
    [ada, commands(new Uint8Array([0x22, 0xff, 0x22])), 400, { code: 'malformed' }],
    [ada, commands('[1]'), 400, { code: 'wrong_type', path: 'body' }],
    [ada, commands('{}'), 400, { code: 'missing_field', path: 'type' }],
    [ada, commands({ type: 'conquer' }), 400, { code: 'unknown_command', given: 'conquer' }],
    [ada, commands({ ...mine, count: '1' }), 400, { code: 'wrong_type', path: 'count' }],
    [ada, commands({ ...mine, extra: 1 }), 400, { code: 'unknown_field', path: 'extra' }],
    [ada, commands({ type: 'build', house: 1 }), 400, { code: 'missing_field', path: 'building' }],
    [ada, commands('{"type":"build","type":"build"}'), 400, { code: 'duplicate_field', path: 'type' }],
    [ada, commands('{"type":"build","__proto__":{}}'), 400, { code: 'unknown_field', path: '__proto__' }],
    [ada, commands('{"type":"build","count":1e999}'), 400, { code: 'unsafe_integer', path: 'count' }],
    [ada, commands('{"type":"build","count":0.5}'), 400, { code: 'not_an_integer', path: 'count' }],
    [ada, commands(`${'['.repeat(9)}${']'.repeat(9)}`), 400, { code: 'too_deep', max: 8 }],
    [ada, commands(mine, { 'idempotency-key': 'a b' }), 400, { code: 'bad_idempotency_key', max: 128 }],
    [ada, ['/news?limit=x', {}], 400, { code: 'wrong_type', path: 'limit' }],
    [ada, ['/news?limit=1&limit=2', {}], 400, { code: 'repeated_parameter', path: 'limit' }],
    [ada, ['/rankings?top=5', {}], 400, { code: 'unknown_field', path: 'top' }],
    // 401 to 415.
    [nobody, commands(mine), 401, { code: 'unauthorized' }],
    [nobody, ['/me', {}], 401, { code: 'unauthorized' }],
    [
      nobody,
      ['/me', { headers: { authorization: 'Bearer x', cookie: ada.cookie } }],
      401,
      { code: 'unauthorized' },
    ],
    [nobody, ['/me', { headers: { cookie: `${ada.cookie}x` } }], 401, { code: 'unauthorized' }],
    [ada, commands(mine, { origin: 'https://elsewhere.example' }), 403, { code: 'forbidden' }],
    [nobody, ['/nowhere', {}], 404, { code: 'not_found' }],
    [nobody, ['/houses/99999', {}], 404, { code: 'not_found' }],
    [nobody, ['/houses/x', {}], 404, { code: 'not_found' }],
    [nobody, ['/states/1/99', {}], 404, { code: 'not_found' }],
    [nobody, ['/%zz', {}], 404, { code: 'not_found' }],
    [nobody, ['/me', { method: 'DELETE' }], 405, { code: 'method_not_allowed', allow: 'GET, HEAD, OPTIONS' }],
    [nobody, ['/commands', {}], 405, { code: 'method_not_allowed', allow: 'OPTIONS, POST' }],
    [ada, commands(`"${'x'.repeat(16_384)}"`), 413, { code: 'too_large', max: 16_384 }],
    [ada, commands(`"${'x'.repeat(16_382)}"`), 400, { code: 'wrong_type' }],
    [ada, commands(JSON.stringify(mine), { 'content-type': 'text/plain' }), 415, { code: 'not_json' }],
    [ada, commands(JSON.stringify(mine), { 'content-encoding': 'gzip' }), 415, { code: 'not_json' }],
    // 422: what the game refuses.
    [
      ada,
      commands({ ...mine, count: 0 }),
      422,
      { code: 'out_of_range', field: 'count', min: 1, max: 1_000_000_000 },
    ],
    [ada, commands({ ...mine, house: 999 }), 422, { code: 'no_such_house', house: 999 }],
    [ada, commands({ ...mine, house: 1 }), 422, { code: 'not_your_house', house: 1 }],
    [ada, commands({ ...mine, building: 'moats' }), 422, { code: 'unknown_building', given: 'moats' }],
    [ada, commands({ ...mine, count: 1_000_000 }), 422, { code: 'not_enough_barren', needed: 1_000_000 }],
    [await new Client(server).signIn('bob'), ['/news', {}], 422, { code: 'no_house' }],
    // A field that may be left out may be null as well.
    [
      ada,
      commands({ type: 'set_adept_cap', house: ada.house, per_acre_tenths: null }),
      200,
      { type: 'adept_cap_set' },
    ],
    [
      ada,
      commands({ type: 'train', house: ada.house, unit: 2, count: 1, direct: null }),
      200,
      { type: 'training' },
    ],
    [ada, ['/auth/signout', { method: 'POST' }], 200, { signed_out: true }],
    [ada, ['/me', {}], 401, { code: 'unauthorized' }],
  ] as [Client, [string, Ask], number, object][]) {
    const { status: got, body, headers, text } = await who.ask(path, ask);
    const what = `${ask.method ?? 'GET'} ${path} ${JSON.stringify(ask.body)?.slice(0, 80)}: ${text.slice(0, 200)}`;
    assert.equal(got, status, what);
    assert.partialDeepStrictEqual(body, expected, what);
    assert.match(headers.get('x-request-id') ?? '', /^\w+-\w+$/);
    if (status === 200) continue;
    assert.equal(typeof body.error, 'string');
    assert.equal(body.request_id, headers.get('x-request-id'));
  }
});

test('what needs no body takes none, or `{}`, and says what is wrong with any other', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const site = new Client(server);
  site.always = bearer(await connectSite(ada));
  const specs = (Object.values(contract) as unknown[]).filter(isBodiless);
  assert.equal(specs.length, 13);
  for (const spec of specs) {
    const who = spec.caller === 'site' ? site : ada;
    const path = spec.path.replace(/\{\w+\}/g, '1');
    const codeOf = async (body: unknown) => {
      const answer = await who.post(path, body);
      return [answer.status, answer.body.code];
    };
    assert.deepEqual(await codeOf({ x: 1 }), [400, 'unknown_field'], path);
    for (const body of ['[]', '5', 'null']) assert.deepEqual(await codeOf(body), [400, 'wrong_type'], path);
    assert.deepEqual(await codeOf('{'), [400, 'malformed'], path);
  }
  for (const body of [undefined, {}]) assert.equal((await ada.post('/live/ticket', body)).status, 200);
  assert.equal((await site.post('/auth/disconnect', {})).status, 200);
  assert.equal((await ada.post('/auth/signout', {})).status, 200);
});

const isBodiless = (each: unknown): each is contract.WriteSpec =>
  typeof each === 'object' && each !== null && 'method' in each && 'body' in each && each.body === null;

/** What a request for a feed has but its version. */
const WEBSOCKET =
  'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n';

test('what is hardly HTTP is answered too, and the connection closed', async (t) => {
  const raw = await startTestServer(t);
  const { port } = new URL(raw.address);
  for (const [bytes, status, code] of [
    ['GARBAGE\r\n\r\n', 400, 'not_http'],
    ['FOO /world HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'not_http'],
    ['GET /world HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'no_host'],
    [`GET /live/world HTTP/1.1\r\n${WEBSOCKET}\r\n`, 400, 'no_host'],
    [
      `GET /live/world HTTP/1.1\r\nHost: x\r\n${WEBSOCKET}Sec-WebSocket-Version: 5\r\n\r\n`,
      426,
      'upgrade_required',
    ],
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['POST /commands HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['GET /live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 401],
    ['GET /news HTTP/1.1\r\nHost: x\r\nConnection: close, upgrade\r\nUpgrade: h2c\r\n\r\n', 401],
    ['GET // HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n', 404],
    ['TRACE /world HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['POST /live HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n', 404],
    ['GET /live?a=%zz HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n', 401],
  ] as [string, number, string?][]) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(bytes);
    const [head, body] = (await text(socket)).split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), bytes.slice(0, 60));
    const said = JSON.parse(body);
    assert.equal(typeof said.error, 'string');
    assert.match(head, new RegExp(`^x-request-id: ${said.request_id}\r?$`, 'im'));
    if (code !== undefined) assert.equal(said.code, code, bytes.slice(0, 60));
  }
});
