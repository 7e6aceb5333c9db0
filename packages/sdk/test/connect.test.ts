import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { beginConnect, finishConnect } from '../src/index.ts';
import { fakeServer, json } from './fake_server.ts';

const exchanged = { token: 'realm_t_1', expires_at: 1_797_591_600_000 };

test('the address names the site by the page that the browser returns to, and hides the secret', async () => {
  const { address, kept } = await beginConnect({
    base_url: 'https://game.example/',
    return_to: 'https://tool.example/a?b=1&c=2#old',
  });
  const { origin, pathname, searchParams } = new URL(address);
  assert.equal(origin + pathname, 'https://game.example/auth/connect');
  const { state, code_verifier } = JSON.parse(kept);
  assert.match(code_verifier, /^[\w-]{43}$/);
  assert.match(state, /^[\w-]{43}$/);
  assert.deepEqual(Object.fromEntries(searchParams), {
    site: 'https://tool.example',
    return_to: 'https://tool.example/a?b=1&c=2',
    state,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  assert.notEqual((await beginConnect({ base_url: origin, return_to: origin })).kept, kept);
});

test('the code of an answer is exchanged with the secret of its question', async (t) => {
  const { base_url, asked } = await fakeServer(t, [json(200, exchanged)]);
  const { kept } = await beginConnect({ base_url, return_to: 'https://tool.example/' });
  const { state, code_verifier } = JSON.parse(kept);
  const fragment = `#code=realm_c_1&state=${state}`;
  assert.deepEqual(await finishConnect({ base_url, fragment, kept }), exchanged);
  assert.deepEqual(
    asked.map(({ method, url, body }) => [method, url, body]),
    [['POST', '/auth/token', { code: 'realm_c_1', code_verifier }]],
  );
});

test('what answers no question, or another, is passed over; a no is told', async (t) => {
  const { base_url, asked } = await fakeServer(t, [json(200, exchanged)]);
  const kept = JSON.stringify({ state: 'abc', code_verifier: 'v' });
  const cases: readonly (readonly [fragment: string, kept: string | null, answer: unknown])[] = [
    ['#error=denied&state=abc', kept, { error: 'denied' }],
    ['#code=realm_c_1&state=other', kept, undefined],
    ['#error=denied&state=other', kept, undefined],
    ['#code=realm_c_1', kept, undefined],
    ['#state=abc', kept, undefined],
    ['#code=realm_c_1&state=abc', null, undefined],
    ['', kept, undefined],
  ];
  for (const [fragment, of_tool, answer] of cases)
    assert.deepEqual(await finishConnect({ base_url, fragment, kept: of_tool }), answer, fragment);
  assert.deepEqual(asked, []);
});

test('a code that is no longer good is refused', async (t) => {
  const { base_url } = await fakeServer(t, [
    json(422, { error: 'this code is not valid, or no longer', code: 'bad_code' }),
  ]);
  const kept = JSON.stringify({ state: 'abc', code_verifier: 'v' });
  const fragment = '#code=realm_c_1&state=abc';
  await assert.rejects(finishConnect({ base_url, fragment, kept }), { code: 'bad_code', status: 422 });
});
