/** Players who say that a program plays for them: what everybody sees of it, and what stays as it was. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { stateHash } from '@realm/engine';
import { sha256 } from '../../../tests/support/age.ts';
import { bearer, connectSite } from './connect_site.ts';
import {
  type Answer,
  Client,
  player,
  settle,
  startTestServer,
  testSettings,
  untilSo,
  worldOf,
} from './support.ts';

const codes = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`;
const mark = (who: Client, bot: boolean) => who.post('/auth/bot', { bot });
const botOf = async (who: Client, house: number) => (await who.ask(`/houses/${house}`)).body.bot;

/** An age that comes to its end soon, as staff plan it. */
async function openNext(staff: Client, params: { bots_allowed: number; age_ticks: number }): Promise<void> {
  for (const [path, body] of [
    ['/dev/age/plan', { ruleset: 'embers-1', params, start_at: 1 }],
    ['/dev/age/end', {}],
    ['/dev/age/open', {}],
  ] as const) {
    const { status, text } = await staff.post(path, body);
    assert.equal(status, 200, text);
  }
  await untilSo(async () => (await staff.ask('/rules')).body?.params?.bots_allowed === params.bots_allowed);
}

test('a bot is marked on every public record, from its founding or from the moment that its player says so', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const visitor = new Client(server);
  assert.equal(await botOf(visitor, ada.house), false);
  const before = await visitor.ask(`/houses/${ada.house}`);
  const etag = before.headers.get('etag') ?? '';
  assert.deepEqual((await mark(ada, true)).body, { bot: true });
  const after = await visitor.ask(`/houses/${ada.house}`, { headers: { 'if-none-match': etag } });
  assert.deepEqual([after.status, after.body.bot], [200, true], 'its version has changed');

  const bob = await new Client(server).signIn('bob');
  assert.equal((await mark(bob, true)).status, 200);
  await settle(bob, 'bob');
  for (const house of [ada.house, bob.house]) {
    const { realm, state } = (await visitor.ask(`/houses/${house}`)).body;
    const lists = [
      (await visitor.ask(`/states/${realm}/${state}`)).body.houses,
      (await visitor.ask(`/houses?realm=${realm}&state=${state}`)).body.houses,
      [(await visitor.ask(`/houses/${house}`)).body],
    ];
    for (const houses of lists) {
      const own = houses.find(({ id }: { id: number }) => id === house);
      assert.deepEqual([own.bot, own.robot], [true, false]);
      assert.ok(
        houses.every(
          ({ id, bot }: { id: number; bot: boolean }) => bot === [ada.house, bob.house].includes(id),
        ),
      );
    }
  }
  assert.equal((await ada.ask('/me')).body.bot, true);
  assert.equal((await ada.ask('/auth/account')).body.bot, true);
  const { happened } = (await ada.ask('/auth/happened')).body;
  assert.deepEqual([happened[0].what, happened[0].name], ['bot_marked', 'ada']);

  // What it is refused, and how often it may ask, is what anybody is and may.
  const carol = await player(server, 'carol');
  for (const [type, fields] of [
    ['explore', { acres: 1_000_000 }],
    ['build', { building: 'none', count: 1 }],
    ['train', { unit: 2, count: 1 }],
  ] as const) {
    const told = await Promise.all(
      [ada, carol].map(async (who) =>
        codes(await who.post('/commands/preview', { type, house: who.house, ...fields })),
      ),
    );
    assert.equal(told[0], told[1], type);
  }
  const policies = await Promise.all(
    [ada, carol].map(async (who) => (await who.ask('/me')).headers.get('ratelimit-policy')),
  );
  assert.equal(policies[0], policies[1]);
});

test('the mark is said by the player alone, and is taken back only without a house', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const site = new Client(server);
  site.always = bearer(await connectSite(ada));
  assert.equal(codes(await mark(site, true)), '403 not_for_sites');
  assert.equal(codes(await mark(new Client(server), true)), '401 unauthorized');
  assert.equal(codes(await ada.post('/auth/bot', {})), '400 missing_field');
  assert.equal(codes(await ada.post('/auth/bot', { bot: 1 })), '400 wrong_type');
  assert.equal((await mark(ada, true)).status, 200);
  assert.deepEqual((await mark(ada, true)).body, { bot: true }, 'twice is once');
  const refused = await mark(ada, false);
  assert.deepEqual([codes(refused), refused.body.house], ['422 bot_plays', ada.house]);
  const bob = await new Client(server).signIn('bob');
  assert.deepEqual(
    [(await mark(bob, true)).body, (await mark(bob, false)).body],
    [{ bot: true }, { bot: false }],
  );
  await settle(bob, 'bob');
  assert.equal(await botOf(ada, bob.house), false);
});

test('an age that has no bots refuses them by name; the mark goes on with its player, and back once the age is over', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await new Client(server).signIn('ada');
  const bob = await player(server, 'bob');
  assert.equal((await mark(ada, true)).status, 200);
  await settle(ada, 'ada');
  await openNext(bob, { bots_allowed: 0, age_ticks: 100 });
  const [result, ladder, records] = await Promise.all(
    ['/ages/1', '/bots', '/me/ages'].map(async (path) => (await ada.ask(path)).body),
  );
  const { land_rank, bot } = result.houses.find(({ id }: { id: number }) => id === ada.house);
  assert.equal(bot, true);
  const houses = result.houses_of;
  const points_bp = Math.floor(((houses - land_rank) * 10_000) / (houses - 1));
  const played = { age: 1, house: ada.house, name: 'House of ada', land_rank, houses, points_bp };
  assert.deepEqual(ladder, { bots: [{ rank: 1, points_bp, ages: [played] }] });
  assert.deepEqual([records.ages[0].bot, (await bob.ask('/me/ages')).body.ages[0].bot], [true, undefined]);
  const founding = { type: 'create_house', name: 'Clockwork', race: 'peatkin', personality: 'builder' };
  for (const path of ['/commands', '/commands/preview'])
    assert.equal(codes(await ada.post(path, founding)), '422 bots_not_here', path);
  await settle(bob, 'bob');
  assert.equal(codes(await mark(bob, true)), '422 bots_not_here');
  assert.equal((await bob.ask('/auth/account')).body.bot, false, 'nothing is half done');
  assert.deepEqual((await mark(ada, false)).body, { bot: false });
  assert.equal((await ada.post('/commands', founding)).status, 200);
  assert.equal((await ada.ask('/rules')).body.params.bots_allowed, 0);
});

test('the journal says who is a bot: the world is the same after a start from it, and from a snapshot', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const hashes: string[] = [];
  const houses: number[] = [];
  const look = async (context: TestContext, ticks: number) => {
    const server = await startTestServer(context, settings);
    const who = new Client(server);
    if (houses.length === 0) {
      const ada = await player(server);
      await mark(ada, true);
      const bob = await new Client(server).signIn('bob');
      await mark(bob, true);
      await settle(bob, 'bob');
      houses.push(ada.house, bob.house);
    } else {
      for (const house of houses) assert.equal(await botOf(who, house), true);
    }
    await who.signIn('ada');
    if (ticks > 0) await who.post('/dev/tick', { count: ticks });
    hashes.push(stateHash(worldOf(server.node), sha256));
    await server.close();
  };
  await look(t, 3);
  await look(t, 0);
  assert.equal(hashes[1], hashes[0]);
});
