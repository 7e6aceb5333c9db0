/** Who may come in: sign-in by cookie, and what a dev server adds. */
import assert from 'node:assert/strict';
import { reads } from '@realm/contract';
import { type Cases, code } from './case.ts';
import { OPEN, OWN } from './http.ts';

export const doors = {
  'door.signed_out': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const own = [...OWN, '/aid/quote?to=1&what=gold&amount=1'];
    for (const path of own) {
      const answer = await visitor.get(path);
      assert.deepEqual(
        [...code(answer), (answer.body as { error: string }).error],
        [401, 'unauthorized', 'you are not signed in'],
      );
    }
    for (const path of ['/commands', '/commands/preview'])
      assert.deepEqual(code(await visitor.post(path, { type: 'set_draft', house: 1, rate_bp: 1 })), [
        401,
        'unauthorized',
      ]);
    for (const path of OPEN) assert.equal((await visitor.get(path)).status, 200, path);
    // Before the first war there is no series of one.
    const wars = ['/wars/1/series'];
    for (const path of wars) assert.deepEqual(code(await visitor.get(path)), [404, 'not_found']);
    const listed = own.length + OPEN.length + wars.length;
    assert.equal(listed, Object.keys(reads).length, 'every read is in one of the lists');
    const forged = await visitor.get('/me', { cookie: `realm_session=${'x'.repeat(43)}` });
    assert.equal(forged.status, 401);
  },

  'door.cookie': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.player('Cookie');
    assert.equal((await player.get('/me')).status, 200);
    // A connected site's request never falls back on the cookie beside it.
    assert.equal((await player.get('/me', { authorization: 'Bearer no-such-token' })).status, 401);
    assert.deepEqual((await player.post('/auth/signout', undefined)).body, { signed_out: true });
    assert.equal((await player.get('/me')).status, 401);
    await player.signIn('Cookie');
  },

  'door.dev_sign_in': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const first = await visitor.post('/auth/dev', { name: 'Newcomer' });
    const again = await visitor.post('/auth/dev', { name: 'nEWCOMER' });
    const { account } = first.body as { account: { id: number; name: string } };
    assert.equal(account.name, 'Newcomer');
    assert.deepEqual(first.body, { account, created: true });
    assert.deepEqual(again.body, { account, created: false });
    assert.match(
      first.headers.get('set-cookie') ?? '',
      /^realm_session=[^;]{32,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    assert.deepEqual(code(await visitor.post('/auth/dev', { name: 'x'.repeat(41) })), [422, 'too_long']);
  },

  'door.dev_tick': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.player('operator');
    const { tick } = await player.read('age', '/age');
    const { status, body } = await player.post('/dev/tick', { count: 150 });
    const reply = body as { tick: number; seq: number; state_hash: string };
    assert.deepEqual([status, reply.tick], [200, tick + 150], 'as many as were asked for');
    assert.match(reply.state_hash, /^[0-9a-f]{64}$/);
    assert.equal((await player.read('age', '/age')).tick, tick + 150);
    for (const count of [0, 1_001]) assert.equal((await player.post('/dev/tick', { count })).status, 422);
    assert.equal((await world.visitor.post('/dev/tick', { count: 1 })).status, 401);
  },

  'door.no_dev': async (worlds) => {
    const { visitor } = await worlds.own('limited', { flags: { dev: false } });
    for (const path of ['/auth/dev', '/dev/tick'])
      assert.deepEqual(code(await visitor.post(path, { name: 'ada', count: 1 })), [404, 'not_found']);
  },
} satisfies Cases;
