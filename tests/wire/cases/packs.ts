/** Packs: friends who are seated in one state. */
import assert from 'node:assert/strict';
import type { Requests } from '@realm/contract';
import type { ErrorBody, Player } from '../player.ts';
import type { Cases } from './case.ts';

type Made = Requests['POST /packs']['reply'];
type Pack = Made['pack'];

const BORN = { race: 'gleaners', personality: 'merchant' };

async function asked<R>(player: Player, path: string, body: unknown): Promise<R> {
  const answer = await player.post(path, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as R;
}

async function packOf(player: Player): Promise<Pack | undefined> {
  return ((await player.get('/packs')).body as Requests['GET /packs']['reply']).packs[0];
}

async function codeOf(player: Player, path: string, body: unknown): Promise<unknown> {
  const answer = await player.post(path, body);
  return [answer.status, (answer.body as ErrorBody).code];
}

export const packs = {
  packs: async (worlds) => {
    const world = await worlds.own('small');
    const { params } = await world.visitor.read('rules', '/rules');
    const [maker, friend, third] = await Promise.all(
      ['Maker', 'Friend', 'Third'].map((n) => world.player(n)),
    );
    const { invite, pack } = await asked<Made>(maker, '/packs', { age: 1, size: 2 });
    assert.match(invite, /^realm_i_/);
    const { invite_until, ...alone } = pack;
    assert.equal(typeof invite_until, 'number');
    const none = { age: 1, size: 2, houses: [], seated: null, kept_until_tick: null };
    assert.deepEqual(alone, { ...none, yours: true, joined: 1 });
    const joined = await asked<Pack>(friend, '/packs/join', { invite });
    assert.deepEqual(joined, { ...none, yours: false, joined: 2, invite_until: null });
    assert.deepEqual(await packOf(friend), joined);

    const first = await maker.found({ name: 'First', ...BORN });
    const { realm, state } = first;
    const other = await third.found({ name: 'Elsewhere', ...BORN });
    assert.notDeepEqual([other.realm, other.state], [realm, state], 'a seat there is kept');
    assert.deepEqual(await packOf(friend), {
      ...joined,
      houses: [{ id: first.house, name: 'First' }],
      seated: { realm, state },
      kept_until_tick: params.pack_kept_ticks,
    });
    const second = await friend.found({ name: 'Second', ...BORN });
    assert.deepEqual([second.realm, second.state], [realm, state]);
    const { states } = await world.visitor.read('realm', `/realms/${realm}`);
    assert.equal(states[state - 1].packed, 2);

    assert.deepEqual(await asked(maker, '/packs/1/end', undefined), { ended: true });
    assert.equal(await packOf(friend), undefined);
  },

  'packs.private': async (worlds) => {
    const world = await worlds.own('small');
    const [staff, guest] = await Promise.all(['Staff', 'Guest'].map((n) => world.player(n)));
    const before = await world.visitor.read('age', '/age');
    assert.equal(before.access, undefined);
    const note = 'a game among friends';
    const closed = await asked(staff, '/dev/age/access', { access: 'invited', note });
    assert.deepEqual(closed, { age: 1, access: 'invited', listed: 0 });
    assert.equal((await world.visitor.read('age', '/age')).access, 'invited');
    const founding = { type: 'create_house', name: 'Guest', ...BORN };
    assert.deepEqual(await codeOf(guest, '/commands', founding), [403, 'not_admitted']);
    const made = await asked<Requests['POST /dev/age/invites']['reply']>(staff, '/dev/age/invites', {
      uses: 2,
      days: 1,
      note,
    });
    assert.deepEqual([made.age, made.uses], [1, 2]);
    const entered = await asked(guest, '/age/enter', { invite: made.invite });
    assert.deepEqual(entered, { age: 1, entered: true });
    await guest.found({ name: 'Guest', ...BORN });
    const { access, invites } = (await staff.get('/dev/age')).body as Requests['GET /dev/age']['reply'];
    assert.deepEqual(access, { access: 'invited', listed: [] });
    assert.deepEqual(invites, [{ id: invites[0].id, age: 1, uses_left: 1, until: made.until }]);
    const path = `/dev/age/invites/${invites[0].id}/end`;
    assert.deepEqual(await asked(staff, path, { note }), { ended: true });
    const listed = await asked(staff, '/dev/age/access', { access: ['Guest', 'Staff', 'Pia'], note });
    assert.deepEqual(listed, { age: 1, access: 'listed', listed: 3, no_account: ['pia'] });
    assert.deepEqual(await codeOf(staff, '/commands/preview', { ...founding, name: 'Of the house' }), [
      200,
      undefined,
    ]);
    const plan = { ruleset: 'embers-1', start_at: Date.now(), access: ['Guest', 'Pia'], note };
    const planned = await asked<Requests['POST /dev/age/plan']['reply']>(staff, '/dev/age/plan', plan);
    assert.deepEqual([planned.access, planned.listed, planned.no_account], ['listed', 2, ['pia']]);
    assert.equal((await world.visitor.read('age', '/age')).next?.access, 'listed');
  },

  'packs.refusals': async (worlds) => {
    const world = await worlds.own('small');
    const [maker, friend, third] = await Promise.all(
      ['Maker', 'Friend', 'Third'].map((n) => world.player(n)),
    );
    assert.deepEqual(await codeOf(maker, '/packs', { age: 2 }), [422, 'age_not_open']);
    assert.deepEqual(await codeOf(maker, '/packs', { size: 50 }), [422, 'out_of_range']);
    const before = await asked<Made>(maker, '/packs', { size: 2 });
    const { invite } = await asked<Made>(maker, '/packs', {});
    const join = (player: Player, given: string) => codeOf(player, '/packs/join', { invite: given });
    assert.deepEqual(await join(friend, before.invite), [422, 'no_such_invite']);
    assert.deepEqual(await join(friend, 'realm_i_'), [422, 'no_such_invite']);
    assert.deepEqual(await join(maker, invite), [422, 'own_invite']);
    assert.deepEqual(await join(friend, invite), [200, undefined]);
    assert.deepEqual(await join(friend, invite), [422, 'in_pack_already']);
    assert.deepEqual(await join(third, invite), [422, 'pack_full']);
    assert.deepEqual(await codeOf(friend, '/packs', {}), [422, 'in_pack_already']);
    assert.deepEqual(await codeOf(friend, '/packs/1/end', undefined), [422, 'not_your_pack']);
    assert.deepEqual(await codeOf(maker, '/packs/1/leave', undefined), [422, 'own_pack']);
    assert.deepEqual(await codeOf(third, '/packs/1/leave', undefined), [422, 'no_pack']);

    const { realm } = await maker.found({ name: 'First', ...BORN });
    const elsewhere = { type: 'create_house', name: 'Second', ...BORN, realm: (realm % 6) + 1, state: 1 };
    assert.deepEqual(await codeOf(friend, '/commands', elsewhere), [422, 'friends_elsewhere']);
    assert.deepEqual(await asked(friend, '/packs/1/leave', undefined), { left: true });
    await friend.found({ name: 'Second', ...BORN, realm: (realm % 6) + 1, state: 1 });
    assert.deepEqual(await join(friend, invite), [422, 'already_have_house']);
    assert.equal((await asked<Pack>(third, '/packs/join', { invite })).joined, 2);
  },
} satisfies Cases;
