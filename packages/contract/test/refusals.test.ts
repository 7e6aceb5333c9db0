import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isRefusal,
  type RefusalCode,
  type RefusalSpec,
  refusals,
  refusalText,
  refuse,
  renderRefusal,
} from '../src/refusals.ts';

const catalogue = Object.entries<RefusalSpec>(refusals) as [RefusalCode, RefusalSpec][];

test('every code renders', () => {
  for (const [code, spec] of catalogue) {
    const params = Object.fromEntries(
      Object.entries(spec.params).map(([name, { kind }]) => [
        name,
        kind === 'integer' ? 1_200 : 'drill_yards',
      ]),
    );
    const { status, body } = renderRefusal({ code, params });
    assert.equal(status, spec.status);
    assert.deepEqual({ ...body, error: '' }, { error: '', code, ...params });
    assert.doesNotMatch(body.error, /[{}]|undefined/, code);
    assert.ok(body.error.length > 0 && !body.error.endsWith('.'), code);
  }
});

test('texts and parameters belong together', () => {
  const kinds = new Map<string, string>();
  for (const [code, { text, params, status }] of catalogue) {
    for (const [, name] of text.matchAll(/\{(\w+)\}/g)) assert.ok(name in params, `${code}: {${name}}`);
    for (const [name, { kind, description }] of Object.entries(params)) {
      assert.ok(!['error', 'code', 'request_id'].includes(name), `${code}: ${name} is taken`);
      assert.ok(description.length > 0);
      const json = kind === 'integer' ? 'integer' : 'string';
      assert.equal(kinds.get(name) ?? json, json, `${name} is of one type everywhere`);
      kinds.set(name, json);
    }
    assert.ok(
      [400, 401, 403, 404, 405, 408, 409, 413, 415, 416, 422, 426, 429, 431, 500, 503].includes(status),
      code,
    );
  }
});

test('texts read well', () => {
  assert.equal(refusalText(refuse('not_started')), "the season hasn't started yet");
  assert.equal(
    refusalText(refuse('not_enough', { what: 'gold', needed: 1_200, have: 800 })),
    'you need 1200 gold and have 800',
  );
  assert.equal(
    refusalText(refuse('not_enough', { what: 'drill_yards', needed: 5, have: 2 })),
    'you need 5 drill yards and have 2',
  );
  assert.deepEqual(renderRefusal(refuse('not_enough', { what: 'drill_yards', needed: 5, have: 2 })), {
    status: 422,
    body: {
      error: 'you need 5 drill yards and have 2',
      code: 'not_enough',
      what: 'drill_yards',
      needed: 5,
      have: 2,
    },
  });
});

test('a parameter is text, whatever it says', () => {
  const given = '$& {needed} $1';
  assert.equal(refusalText(refuse('unknown_race', { given })), `there is no race ${given}`);
});

test('refusals are told from all else', () => {
  assert.ok(isRefusal(refuse('not_started')));
  for (const other of [
    null,
    undefined,
    'not_started',
    {},
    { code: 'not_started' },
    { code: 'toString', params: {} },
  ]) {
    assert.ok(!isRefusal(other));
  }
});
