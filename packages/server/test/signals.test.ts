import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FlowWay, sessionCookies } from '@realm/contract';
import { agesWith } from '../../../tests/support/ages.ts';
import type { Passed } from '../src/fair_play/gifts.ts';
import { ALERT_POINTS, type Known, suspectsOf } from '../src/fair_play/score.ts';
import { readMetrics } from './read_metrics.ts';
import { type Client, founder, startTestServer, tempFolder, untilSo } from './support.ts';

const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.20';

const KNOWN: Known = {
  landOf: (house) => (house === 9 ? undefined : 300),
  worth_per_acre: 400,
  shared: () => ({ device: false, network: false, rhythm: false }),
  before: () => 0,
};

/** What house `low` gave `high`, and what came back. */
const passed = (
  low: number,
  high: number,
  way: FlowWay,
  low_gave: number,
  high_gave = 0,
  times = 5,
): Passed => ({
  ...{ low, high, way, low_gave, high_gave, times },
});

test('gifts count by what an acre may be given, and only where hardly anything comes back', () => {
  const points = (all: Passed[], known: Partial<Known> = {}) =>
    new Map(suspectsOf(all, { ...KNOWN, ...known }).map(({ house, points }) => [house, points]));
  // Half of what 300 acres may be given is 60,000.
  assert.deepEqual([...points([passed(1, 2, 'aid', 60_000)])], [[2, 100]]);
  assert.deepEqual([...points([passed(1, 2, 'aid', 60_000, 12_000)])], [], 'a fifth came back');
  assert.deepEqual([...points([passed(1, 9, 'aid', 60_000)])], [], 'nobody is there any more');
  assert.deepEqual([...points([passed(1, 2, 'thefts', 900_000)])], [], 'robbery alone is no gift');
  assert.deepEqual([...points([passed(1, 2, 'thefts', 30_000), passed(1, 2, 'aid', 6_000)])], [[2, 10 + 25]]);
  const five = [1, 3, 4, 5, 6].map((low) =>
    low < 2 ? passed(low, 2, 'grants', 6_000) : passed(2, low, 'grants', 0, 6_000),
  );
  assert.deepEqual([...points(five)], [[2, 50 + 15]], 'three feeders beyond two');
  const shared = (what: object) => ({
    shared: () => ({ device: false, network: false, rhythm: false, ...what }),
  });
  const gift = [passed(1, 2, 'market', 12_000)];
  assert.equal(points(gift, shared({ device: true })).get(2), 20 + 40);
  assert.equal(points(gift, shared({ network: true })).get(2), 20 + 20);
  assert.equal(points(gift, shared({ rhythm: true })).get(2), 20 + 4);
  assert.equal(points(gift, { before: () => 163 }).get(2), 20 + 16);
  assert.equal(points([], { before: () => 163 }).size, 0);
});

test('who feeds a house from one browser is seen, and staff may find nothing wrong with it', async (t) => {
  const ages = agesWith(tempFolder(t), { protection_ticks: 0, protection_leave_ticks: 0 });
  const data = tempFolder(t);
  const settings = { ages, data, proxies: 1, limits: 1_000, robots: 0 };
  const dev = await startTestServer(t, settings);
  const [ada, bob, eve] = [
    await founder(dev, 'ada', 1, 1),
    await founder(dev, 'bob', 1, 1),
    await founder(dev, 'eve', 1, 1),
  ];
  const all = [ada, bob, eve];
  await dev.close();
  const printed: string[] = [];
  const server = await startTestServer(
    t,
    { ...settings, dev: false, admin_port: 0 },
    { print: (line: string) => printed.push(line) },
  );
  /** Sends gold as somebody with a browser and an address would. */
  const give = async (from: Client, to: Client, amount: number, address: string, device?: string) => {
    from.address = server.address;
    const known = device === undefined ? '' : `; __Host-realm_device=${device}`;
    const cookie = from.cookie.replace(sessionCookies.dev, sessionCookies.secure) + known;
    const command = { type: 'send_aid', house: from.house, to: to.house, what: 'gold', amount };
    const reply = await from.post('/commands', command, { 'x-forwarded-for': address, cookie });
    assert.equal(reply.status, 200, reply.text);
  };
  const own = 'ab'.repeat(16);
  await give(bob, ada, 5_000, HOME, own);
  await give(ada, eve, 20, HOME, own);
  await give(eve, ada, 1_000, ELSEWHERE, 'cd'.repeat(16));
  const alerts = async () => {
    const [, address = ''] = /^Metrics at (http:\S+)$/m.exec(printed.join('\n')) ?? [];
    return (await readMetrics(await (await fetch(address)).text())).get('realm_fair_play_alerts');
  };
  assert.equal(await alerts(), 0);
  await server.close();

  // Staff look at it: everybody is, in dev mode.
  const again = await startTestServer(t, settings);
  for (const each of all) each.address = again.address;
  const [top] = (await ada.ask('/dev/signals')).body.suspects;
  assert.equal(top.house.id, ada.house);
  const by_kind = new Map(
    top.signals.map((signal: { kind: string; houses: number[] }) => [signal.kind, signal.houses]),
  );
  assert.deepEqual(by_kind.get('gifts'), [bob.house, eve.house]);
  assert.deepEqual([by_kind.get('device'), by_kind.get('network')], [[bob.house], [bob.house]]);
  assert.ok(!top.alert && top.points < ALERT_POINTS, `${top.points}`);

  const alertsTold = async () => (await ada.ask('/dev/signals?alerts=true')).body.suspects;
  const feed = async () => {
    const half = Math.floor((await bob.ask('/me')).body.gold / 2);
    await bob.command({ type: 'send_aid', house: bob.house, to: ada.house, what: 'gold', amount: half });
  };
  const feedUntilAlerted = async () => {
    for (let times = 0; times < 8 && (await alertsTold()).length === 0; times++) {
      await ada.post('/dev/tick', { count: 1 });
      await feed();
    }
  };
  // More of it, and staff are alerted; once they have found nothing wrong, it takes more again.
  await feedUntilAlerted();
  const [alerted] = await alertsTold();
  assert.equal(alerted?.house.id, ada.house);
  assert.equal((await bob.post(`/dev/signals/${bob.house}/clear`, {})).body.code, 'not_suspected');
  assert.equal((await bob.post('/dev/signals/999/clear', {})).body.code, 'no_such_house');
  const cleared = await bob.post(`/dev/signals/${ada.house}/clear`, { note: 'sisters' });
  assert.deepEqual(cleared.body, { house: ada.house, points: alerted.points, alert: false });
  assert.deepEqual(await alertsTold(), []);
  const [still] = (await ada.ask('/dev/signals')).body.suspects;
  assert.ok(still.cleared_at > 0 && still.points === alerted.points);

  // Of what they were alerted to in one age something counts in the next, as soon as there is anything again.
  await feedUntilAlerted();
  assert.equal((await alertsTold()).length, 1);
  assert.equal((await ada.post('/dev/age/end', {})).status, 200);
  await ada.post('/dev/age/plan', { ruleset: 'Embers 1', number: 2, start_at: Date.now() + 1_000 });
  assert.equal((await ada.post('/dev/age/open', {})).status, 200);
  await untilSo(async () => {
    const { age, started } = (await ada.ask('/age')).body;
    return age === 2 && started;
  });
  ada.house = (await founder(again, 'ada', 1, 1)).house;
  bob.house = (await founder(again, 'bob', 1, 1)).house;
  assert.deepEqual((await ada.ask('/dev/signals')).body.suspects, []);
  await feed();
  const [known] = (await ada.ask('/dev/signals')).body.suspects;
  assert.equal(known.house.id, ada.house);
  assert.ok(
    known.signals.some(({ kind }: { kind: string }) => kind === 'before'),
    JSON.stringify(known),
  );
});
