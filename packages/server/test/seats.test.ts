import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionCookies } from '@realm/contract';
import { networkOf } from '../src/seats/network.ts';
import { type Answer, Client, startTestServer, tempFolder, until } from './support.ts';

/** As a proxy tells them: two of one household, and one elsewhere. */
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.20';

const SETTINGS = { proxies: 1, limits: 100, robots: 24 };

test('one player can not take a state by many accounts, and who asks for none is seated apart', async (t) => {
  const data = tempFolder(t);
  // Signed in by name, before the server is one that looks at its guests.
  const dev = await startTestServer(t, { ...SETTINGS, data });
  const guests: Client[] = [];
  for (let n = 0; n < 12; n++) guests.push(await new Client(dev).signIn(`guest ${n}`));
  await dev.close();

  let server = await startTestServer(t, { ...SETTINGS, data, dev: false });
  for (const guest of guests) guest.cookie = guest.cookie.replace(sessionCookies.dev, sessionCookies.secure);
  const found = (n: number, from: string, place: object = {}): Promise<Answer> => {
    const name = `Guest ${n}`;
    const command = { type: 'create_house', name, race: 'peatkin', personality: 'builder', ...place };
    guests[n].address = server.address;
    return guests[n].post('/commands', command, { 'x-forwarded-for': from });
  };
  const place = { realm: 2, state: 1 };
  for (const n of [0, 1]) assert.equal((await found(n, HOME, place)).status, 200);
  const refused = await found(2, HOME, place);
  assert.deepEqual([refused.status, refused.body.code, refused.body.max], [422, 'too_many_alike', 2]);
  const preview = await guests[2].post(
    '/commands/preview',
    { type: 'create_house', name: 'Guest 2', race: 'peatkin', personality: 'builder', ...place },
    { 'x-forwarded-for': HOME },
  );
  assert.deepEqual([preview.status, preview.body.code], [422, 'too_many_alike']);
  assert.equal((await found(3, ELSEWHERE, place)).status, 200, 'somebody else may');

  const apart: string[] = [];
  for (const n of [2, 4, 5]) {
    const { body } = await found(n, HOME);
    apart.push(`${body.realm}:${body.state}`);
  }
  assert.equal(new Set([...apart, '2:1']).size, 4, `${apart}`);

  // All at once, in one commit, they are no fewer.
  const other = { realm: 3, state: 2 };
  const { writer } = server.node;
  const go = writer.hold();
  const founding = [6, 7, 8, 9].map((n) => found(n, '203.0.113.99', other));
  await until(() => writer.waiting === founding.length);
  go();
  const at_once = await Promise.all(founding);
  assert.deepEqual(at_once.map(({ status }) => status).sort(), [200, 200, 422, 422]);

  // What is known outlasts the server, and its journal says the same again.
  await server.close();
  server = await startTestServer(t, { ...SETTINGS, data, dev: false });
  assert.equal((await found(10, HOME, place)).body.code, 'too_many_alike');
  assert.equal((await found(11, '203.0.113.99', other)).body.code, 'too_many_alike');
});

test('a house counts where it was founded from, and not where its player asks for another', async (t) => {
  const data = tempFolder(t);
  const dev = await startTestServer(t, { ...SETTINGS, data });
  const guests: Client[] = [];
  for (let n = 0; n < 3; n++) guests.push(await new Client(dev).signIn(`guest ${n}`));
  await dev.close();
  const server = await startTestServer(t, { ...SETTINGS, data, dev: false });
  for (const guest of guests) {
    guest.cookie = guest.cookie.replace(sessionCookies.dev, sessionCookies.secure);
    guest.address = server.address;
  }
  const found = (n: number, from: string, path = '/commands'): Promise<Answer> => {
    const guest = guests[n];
    const own = { name: `Guest ${n}`, race: 'peatkin', personality: 'builder', realm: 2, state: 1 };
    return guest.post(path, { type: 'create_house', ...own }, { 'x-forwarded-for': from });
  };
  for (const n of [0, 1]) assert.equal((await found(n, ELSEWHERE)).status, 200);
  assert.equal((await found(0, HOME)).body.code, 'already_have_house');
  assert.equal((await found(1, HOME, '/commands/preview')).body.code, 'already_have_house');
  assert.equal((await found(2, HOME, '/commands/preview')).status, 200);
  assert.equal((await found(2, HOME)).status, 200);
});

test('in dev mode, and from addresses that tell nothing, nobody looks like anybody', async (t) => {
  const server = await startTestServer(t, SETTINGS);
  const place = { realm: 2, state: 1 };
  for (let n = 0; n < 4; n++) {
    const guest = await new Client(server).signIn(`guest ${n}`);
    const command = {
      type: 'create_house',
      name: `G ${n}`,
      race: 'peatkin',
      personality: 'builder',
      ...place,
    };
    assert.equal((await guest.post('/commands', command, { 'x-forwarded-for': HOME })).status, 200);
  }
  const table: [address: string, network: string | null][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:12:3456::/64', '2001:db8:12:3400::/56'],
    ['2001:db8:12:34ff::/64', '2001:db8:12:3400::/56'],
    ['2001:db8:12:3500::/64', '2001:db8:12:3500::/56'],
    ['127.0.0.1', null],
    ['::1', null],
    ['10.1.2.3', null],
    ['192.168.0.9', null],
    ['fe80:0:0:0::/64', null],
    ['unknown', null],
  ];
  for (const [address, network] of table) assert.equal(networkOf(address), network, address);
});
