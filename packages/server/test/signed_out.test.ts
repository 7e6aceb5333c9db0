import assert from 'node:assert/strict';
import { test } from 'node:test';
import { player, startTestServer } from './support.ts';

test('whatever ends the sign-in of a browser has it forget what it has kept, and nothing else does', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const cleared = (answer: { headers: Headers }) => answer.headers.get('clear-site-data');
  const current = async () => {
    const { sessions } = (await ada.ask('/auth/sessions')).body as {
      sessions: { id: string; current: boolean }[];
    };
    return sessions.sort((a, b) => Number(b.current) - Number(a.current));
  };
  assert.equal(cleared(await ada.post('/auth/signout')), '"cache"');
  await ada.signIn('ada');
  assert.equal(cleared(await ada.post('/auth/signout/everywhere')), '"cache"');
  const first = (await ada.signIn('ada')).cookie;
  await ada.signIn('ada');
  const [own, other] = await current();
  assert.equal(cleared(await ada.post(`/auth/sessions/${other.id}/end`)), null, `it is not that of ${first}`);
  assert.equal(cleared(await ada.ask('/me')), null);
  assert.equal(cleared(await ada.post(`/auth/sessions/${own.id}/end`)), '"cache"');
  assert.equal((await ada.ask('/me')).status, 401);
});

test('what staff reads, and how one signs in, is for no cache to keep', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  for (const path of [
    '/dev',
    '/dev/age',
    '/dev/audit',
    '/dev/flows',
    '/auth/account',
    '/auth/sessions',
    '/auth/happened',
    '/auth/passkeys',
    '/auth/connections',
  ]) {
    const { status, headers } = await ada.ask(path);
    assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'], path);
  }
});
