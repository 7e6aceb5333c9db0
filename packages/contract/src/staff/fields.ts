import Type from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { count, ms, text } from '../fields.ts';
import { accessKind } from './access_kind.ts';

/** Why staff acts, for the audit log. */
export const note = Type.Optional(
  Type.String({ description: 'Why, for the audit log; dev mode needs none', maxLength: 500 }),
);

/** Whom staff mean: by a number, as replies have it, or by what people write. */
export const meantAccount = Type.Union(
  [Type.String(), Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })],
  {
    description: 'The account, by its number or its name',
  },
);

/** Why an owner looks at facts of a game in which they have a house. */
export const lookNote = Type.Optional(
  Type.String({ description: 'Why, of an owner who has a house in this age', maxLength: 500 }),
);

/** What a plan comes to, as it was understood. */
export const understood = {
  age: ageNumber('The number the age will have'),
  name: text('The name it will have'),
  ruleset: text('The age file, by its name'),
  fingerprint: text('SHA-256 of its rules, changed numbers included; hexadecimal'),
  tick_ms: count('Length of a tick, in ms'),
  ticks: count('Length of the age, in ticks'),
  start_at: ms('When it starts; once that has passed, as soon as it is opened'),
  ends_at: ms('Roughly when it ends'),
  access: Type.Optional(accessKind),
  listed: Type.Optional(
    count('How many are on the list; there with `access`, where not anybody may found a house'),
  ),
};

export const understoodExample = {
  age: 2,
  name: 'Embers 2',
  ruleset: 'Embers 1',
  fingerprint: '5f2c6d0de1f0fbb4a3c1a0c44b6f7f3d0f5f0b1d6c5a4e3b2a1908f7e6d5c4b3',
  tick_ms: 3_600_000,
  ticks: 1_344,
  start_at: 1_800_000_000_000,
  ends_at: 1_804_838_400_000,
  access: 'listed' as const,
  listed: 12,
};

/** Refusals that any act of staff may meet, one too that goes on while nothing may be changed. */
export const openActRefusals = [
  'not_for_sites',
  'not_staff',
  'way_too_new',
  'sign_in_again',
  'note_missing',
  'too_long',
] as const;

/** Those of any other. */
export const staffRefusals = [...openActRefusals, 'read_only'] as const;
