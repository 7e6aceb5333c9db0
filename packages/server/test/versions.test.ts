import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changes, INTERFACE_VERSION } from '@realm/contract';
import WebSocket from 'ws';
import { deprecatedRoutes } from '../src/serve/deprecation.ts';
import { player, startTestServer } from './support.ts';

test('every answer says the version that it keeps to, and a version that is not kept is refused by name', async (t) => {
  const server = await startTestServer(t, { limits: 10 });
  const ada = await player(server);
  for (const path of ['/me', '/nowhere', '/healthz', '/docs', '/auth/ways']) {
    const { headers } = await ada.ask(path);
    assert.equal(headers.get('realm-version'), INTERFACE_VERSION, path);
  }
  const { body, status } = await ada.ask('/version');
  assert.deepEqual([status, body.interface], [200, INTERFACE_VERSION]);
  for (const { date } of body.kept) {
    const kept = await ada.ask('/age', { headers: { 'realm-version': date } });
    assert.deepEqual([kept.status, kept.headers.get('realm-version')], [200, INTERFACE_VERSION]);
  }

  const long = 'x'.repeat(4_000);
  for (const given of ['2020-01-01', 'today', '', ' ', '2026-11-23, 2026-11-23', long]) {
    for (const [method, path] of [
      ['GET', '/me'],
      ['POST', '/commands'],
      ['GET', '/nowhere'],
    ]) {
      const sent = method === 'POST' ? { body: '{"type":"explore","house":1,"acres":1}' } : {};
      const answer = await ada.ask(path, { method, headers: { 'realm-version': given }, ...sent });
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.given],
        [400, 'unknown_version', given.trim().slice(0, 40)],
        `${method} ${path} ${given}`,
      );
      assert.ok(answer.body.allowed.includes(INTERFACE_VERSION));
    }
    // What tells of versions is told to anybody.
    const told = await ada.ask('/version', { headers: { 'realm-version': given } });
    assert.equal(told.status, 200, given);
  }
});

test('a feed is opened by a version that is kept, and by no other', async (t) => {
  const server = await startTestServer(t);
  const open = (given: string | undefined) =>
    new Promise<[status: number, version: string | undefined]>((resolve) => {
      const headers = given === undefined ? {} : { 'realm-version': given };
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}/live/world`, { headers });
      socket.on('upgrade', ({ statusCode, headers }) => {
        resolve([statusCode!, headers['realm-version'] as string]);
        socket.terminate();
      });
      socket.on('unexpected-response', (_request, { statusCode, headers }) => {
        resolve([statusCode!, headers['realm-version'] as string]);
        socket.terminate();
      });
      socket.on('error', () => {});
    });
  assert.deepEqual(await open(undefined), [101, INTERFACE_VERSION]);
  assert.deepEqual(await open(INTERFACE_VERSION), [101, INTERFACE_VERSION]);
  assert.deepEqual(await open('2020-01-01'), [400, INTERFACE_VERSION]);
});

test('a page of another origin may send the version and read it', async (t) => {
  const ada = await player(await startTestServer(t));
  const preflight = await ada.ask('/age', { method: 'OPTIONS' });
  assert.match(preflight.headers.get('access-control-allow-headers')!, /Realm-Version/);
  const { headers } = await ada.ask('/age');
  for (const name of ['Realm-Version', 'Deprecation', 'Sunset'])
    assert.ok(headers.get('access-control-expose-headers')!.includes(name), name);
});

test('what has changed is told, version by version', async (t) => {
  const server = await startTestServer(t);
  const { versions } = (await (await player(server)).ask('/changes')).body;
  assert.equal(versions[0].date, INTERFACE_VERSION);
  assert.ok(versions[0].changes.some(({ where }: { where: string }) => where === 'GET /changes'));
  assert.deepEqual(versions.at(-1).changes, []);
});

test('a request that is on its way out says so in its head', () => {
  const since = '2026-11-23';
  const sunset = '2027-06-01';
  const going = { ...changes, path: '/old/{id}', deprecated: { since, sunset, instead: '`/changes`' } };
  const headers = deprecatedRoutes([changes, going]);
  assert.deepEqual(
    [...headers],
    [
      [
        'GET /old/:id',
        [
          'Deprecation',
          '@1795392000',
          'Sunset',
          'Tue, 01 Jun 2027 00:00:00 GMT',
          'Link',
          '</changes>; rel="deprecation"; type="application/json"',
        ],
      ],
    ],
  );
});
