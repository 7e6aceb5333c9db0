/** The plan of the Hall, followed in a real service: it adds up, and nothing in it is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Realm } from '@realm/sdk';
import { backwards } from '../../../tests/support/other_age.ts';
import { leftOut } from '../../../tests/support/sample.ts';
import { follow, followedAt } from '../src/plan/followed.ts';
import { type Planned, planFor } from '../src/plan/plan.ts';
import { sharesBp } from '../src/plan/shares.ts';
import type { OwnHouse } from '../src/service/records.ts';
import { type Player, type Service, startOther, startService } from './service.ts';

/** Tests ask for far more at once than a page does. */
const NO_LIMITS = ['--limits', '1000'];

test('whatever the race, all that is planned is accepted, alone and together, tick after tick', {
  skip: leftOut(3),
}, async (t) => {
  const service = await startService(...NO_LIMITS);
  t.after(() => service.stop());
  await followAll(service, ['peatkin', 'kilnwrights', 'sootriders', 'farlights'], 'builder');
});

test('and in an age with other numbers and other names', { skip: leftOut(1) }, async (t) => {
  const { service } = await startOther(t, ...NO_LIMITS);
  await followAll(service, [backwards('peatkin')], backwards('scholar'));
});

/** Ticks between visits: in every tick until protection is over and the market open, then now and then. */
const VISITS = [...new Array<number>(75).fill(1), ...new Array<number>(10).fill(8)];

async function followAll(service: Service, races: readonly string[], personality: string): Promise<void> {
  const players: Player[] = [];
  for (const race of races) {
    const player = await service.player(`one of ${race}`);
    await player.realm.commands.create_house({ name: `Followers of ${race}`, race, personality });
    players.push(player);
  }
  const [{ tick, realm }] = players;
  const rules = await realm.rules();
  const types = new Set<string>();
  let most_casts = 0;
  for (const [visit, ticks] of VISITS.entries()) {
    for (const player of players) {
      const planned = await planOf(player.realm, visit === 0 ? 24 : ticks);
      await assertAccepted(player.realm, planned, visit % 10 === 0);
      for (const { command } of planned) types.add(command.type);
      most_casts = Math.max(most_casts, planned.filter(({ command }) => command.type === 'cast').length);
    }
    await tick(ticks);
  }
  for (const type of [
    'build',
    'explore',
    'train',
    'invest',
    'cast',
    'set_draft',
    'order',
    'recruit_academic',
  ])
    assert.ok(types.has(type), `${type} is planned at some time: ${[...types].join(', ')}`);
  // A robot casts at most three in a turn.
  assert.ok(most_casts > 3, 'all rites at once');
  const start = Number(rules.params.start_land);
  for (const { realm: each } of players) {
    const me = await ownOf(each);
    assert.ok(me.land > start * 1.1, `${me.land} acres`);
    for (const [category, books] of Object.entries(me.books))
      assert.ok(books < 20_000, `${books} books of ${category} lie idle`);
  }
}

/** What is planned now, as the Hall makes it. */
async function planOf(
  realm: Realm,
  ticks: number,
  shares?: Readonly<Record<string, number>>,
  followed: ReadonlyMap<string, number> = new Map(),
): Promise<readonly Planned[]> {
  const [me, rules, age] = [await ownOf(realm), await realm.rules(), await realm.age()];
  const [market, orders] = [await realm.market(), await realm.orders()];
  const names = await realm.names({ kind: 'academic', count: 3 });
  const asked = { ticks, followed, ...(shares === undefined ? {} : { shares }) };
  return planFor(me, rules, { age, market, orders, names }, asked).planned;
}

/** Gives them all, as foreseen; before, each is also looked at alone. */
async function assertAccepted(realm: Realm, planned: readonly Planned[], alone: boolean): Promise<void> {
  if (planned.length === 0) return;
  const commands = planned.map(({ command }) => ({ command }));
  assert.equal(new Set(planned.map(({ key }) => key)).size, planned.length, 'every line has its own key');
  if (alone) for (const { command, text } of planned) assert.ok(await realm.preview(command), text);
  const { barren } = await ownOf(realm);
  const built = planned.reduce((sum, { command }) => sum + (command.type === 'build' ? command.count : 0), 0);
  assert.ok(built <= barren, `${built} buildings for ${barren} acres`);
  for (const { text, why } of planned) assert.ok(text.length > 5 && why.length > 10, `${text}: ${why}`);
  const foreseen = await realm.batchPreview(commands, { on_refusal: 'go_on' });
  const given = await realm.batch(commands, { on_refusal: 'go_on' });
  for (const [i, { status, body }] of given.results.entries()) {
    assert.equal(status, 200, `${planned[i].text}: ${JSON.stringify(body)}`);
    assert.equal(foreseen.results[i].status, 200, `${planned[i].text}, foreseen`);
  }
}

async function ownOf(realm: Realm): Promise<OwnHouse> {
  const me = await realm.me();
  assert.ok('land' in me);
  return me;
}

test("by the player's own shares nothing else is built, and none of it past its share", async (t) => {
  const service = await startService(...NO_LIMITS);
  t.after(() => service.stop());
  const { realm } = await service.player('one with shares');
  const { house } = await realm.commands.create_house({
    name: 'Own Shares',
    race: 'peatkin',
    personality: 'builder',
  });
  const { buildings } = await ownOf(realm);
  const [most] = Object.entries(buildings).sort((a, b) => b[1] - a[1]);
  await realm.commands.raze({ house, building: most[0], count: 30 });
  const shares = { homes: 1_500, farms: 1_200, libraries: 2_000 };
  const planned = await planOf(realm, 24, shares);
  const built = planned.flatMap(({ command }) => (command.type === 'build' ? [command] : []));
  assert.ok(built.length > 0);
  for (const { building, count } of built) {
    const share = shares[building as keyof typeof shares];
    const me = await ownOf(realm);
    assert.ok(share !== undefined, building);
    assert.ok((me.buildings[building] ?? 0) + count <= (me.land * share) / 10_000, building);
  }
  const ofType = (lines: readonly Planned[], type: string) =>
    lines.filter(({ command }) => command.type === type);
  const ago = (ticks: number) => new Map(planned.map(({ key }) => [key, ticks]));
  assert.deepEqual(await planOf(realm, 24, shares, ago(0)), [], 'nothing twice in a tick');
  const later = await planOf(realm, 24, shares, ago(1));
  assert.ok(
    ofType(planned, 'train').length > 0 && ofType(later, 'train').length === 0,
    'troops now and then',
  );
  assert.ok(ofType(later, 'build').length > 0, 'land in any tick');
  await assertAccepted(realm, planned, true);
});

test('what was followed is not planned again for a while, and the ticks since all of it was are counted', () => {
  const at = (tick: number) => ({ age: 1, house: 7, tick });
  assert.deepEqual(followedAt(at(10)), { ticks: 24, ago: new Map() });
  follow(at(10), ['train'], false);
  assert.deepEqual(followedAt(at(10)), { ticks: 24, ago: new Map([['train', 0]]) });
  follow(at(12), ['explore'], false);
  assert.deepEqual(followedAt(at(13)).ago.get('train'), 3);
  assert.deepEqual(followedAt(at(13)).ago.get('explore'), 1);
  assert.equal(followedAt(at(13)).ticks, 24, 'the rest is still as due as it was');
  assert.ok(!followedAt(at(18)).ago.has('train'), 'by now it may be due again');
  follow(at(20), ['invest'], true);
  assert.deepEqual(followedAt(at(20)), { ticks: 1, ago: new Map([['invest', 0]]) });
  assert.deepEqual(
    followedAt(at(23)),
    { ticks: 3, ago: new Map() },
    'from then on the turns of a robot count',
  );
  assert.equal(followedAt(at(100)).ticks, 24);
  assert.equal(followedAt({ age: 2, house: 7, tick: 24 }).ticks, 24);
  assert.equal(followedAt({ age: 1, house: 8, tick: 24 }).ticks, 24);
});

test('shares are those set here, else those of a standing order', () => {
  const build = { type: 'build', building: { type: 'plan', shares: [{ building: 'homes', bp: 900 }] } };
  const standing = [{ command: build, status: 'waiting' }] as unknown as Parameters<typeof sharesBp>[1];
  assert.equal(sharesBp({}, []), undefined);
  assert.deepEqual(sharesBp({}, standing), { homes: 900 });
  assert.deepEqual(sharesBp({ farms: 20, homes: 0 }, standing), { farms: 2_000 });
});
