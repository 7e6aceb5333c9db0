import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectAddress, readConnected } from '../src/index.ts';

test('the address names the site by the page that the browser returns to', () => {
  const address = connectAddress({
    base_url: 'https://game.example/',
    return_to: 'https://tool.example/a?b=1&c=2',
    state: 'x y&z',
  });
  const { origin, pathname, searchParams } = new URL(address);
  assert.equal(origin + pathname, 'https://game.example/auth/connect');
  assert.deepEqual(Object.fromEntries(searchParams), {
    site: 'https://tool.example',
    return_to: 'https://tool.example/a?b=1&c=2',
    state: 'x y&z',
  });
});

test('an answer is taken only with the state that was sent', () => {
  const cases: readonly (readonly [fragment: string, state: string, answer: unknown])[] = [
    ['#token=realm_t_1&state=abc', 'abc', { token: 'realm_t_1' }],
    ['#error=denied&state=abc', 'abc', { error: 'denied' }],
    ['#token=realm_t_1&state=other', 'abc', undefined],
    ['#token=realm_t_1', 'abc', undefined],
    ['#token=realm_t_1&state=', '', undefined],
    ['#state=abc', 'abc', undefined],
    ['', 'abc', undefined],
  ];
  for (const [fragment, state, answer] of cases)
    assert.deepEqual(readConnected(fragment, state), answer, fragment);
});
