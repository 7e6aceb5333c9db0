import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalBytes, NotCanonicalError } from '@realm/base';
import { encodeCommand, encodeTick } from '../src/game/encode.ts';

test('entries are journaled in canonical form', () => {
  const hash = { slice: 3, sha256: 'ab' };
  assert.deepEqual([...encodeTick({ at: 5, hash })], [...canonicalBytes({ kind: 'tick', at: 5, hash })]);
  const command = {
    type: 'create_house',
    name: 'Ünwin "the" <old>',
    race: 'peatkin',
    personality: 'builder',
  } as const;
  for (const [actor, folded] of [
    [{ account: 7 }, undefined],
    [{ robot: 9 }, undefined],
    [{ deputy: 9 }, undefined],
    [{ account: 7 }, 'ünwin "the" <old>'],
  ] as const) {
    const known =
      folded === undefined
        ? {}
        : ({ alike: [[2, 1, 3]], bot: true, folded, invited: true, pack: { size: 4, number: 9 } } as const);
    const entry = { at: 1_800_000_000_000, actor, command, ...known };
    const bytes = encodeCommand({ ...entry, folded });
    assert.equal(
      Buffer.from(bytes).toString(),
      Buffer.from(canonicalBytes({ kind: 'command', ...entry })).toString(),
    );
  }
});

test('what has no canonical form is not put into an entry', () => {
  const by = { at: 5, actor: { account: 7 }, folded: undefined } as const;
  const draft = (rate_bp: number) =>
    encodeCommand({ ...by, command: { type: 'set_draft', house: 1, rate_bp } });
  assert.ok(draft(0).length > 0);
  for (const none of [-0, 0.5, Number.NaN, 2 ** 53]) assert.throws(() => draft(none), NotCanonicalError);
});
