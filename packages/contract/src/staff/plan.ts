import Type from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import { flag, moment, text } from '../fields.ts';
import { write } from '../write_spec.ts';
import { accessWish, noAccount } from './access_kind.ts';
import { note, staffRefusals, understood, understoodExample } from './fields.ts';

/**
 * A plan's body. It is taken as it comes, and everything that is wrong with it is told at once, of whatever type a value
 * is: so a request is checked by what understands plans, not by this schema.
 */
const body = {
  ruleset: text('The age file: its name or its folder'),
  number: Type.Optional(
    ageNumber('The number of the age, above every one before it; left out for the next free one'),
  ),
  name: Type.Optional(text("The name of the age, 1 to 40 characters; left out for the age file's")),
  start_at: moment('When it starts'),
  params: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.Integer(), Type.Array(Type.Unknown())]), {
      description: "Numbers in place of the age file's, by name",
    }),
  ),
  access: Type.Optional(accessWish),
  note,
};

export const plan_age = write({
  path: '/dev/age/plan',
  tag: 'staff',
  summary: 'For staff: plan the next age.',
  description:
    'In place of whatever was planned; from then on it is `next` in `GET /age`. Answers the plan as it was understood. ' +
    'What is wrong with it is told all at once in `errors`, a note that is missing and numbers that are not whole ' +
    'included; so is what is wrong with a body that cannot be read (400). Takes the role `admin`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...staffRefusals, 'plan_problems'],
  body,
  body_example: {
    ruleset: 'Embers 1',
    start_at: understoodExample.start_at,
    params: { age_ticks: 1_344 },
    note: 'the second age, as announced',
  },
  reply: { ...understood, no_account: Type.Optional(noAccount) },
  example: { ...understoodExample, no_account: ['pia'] },
});

export const drop_plan = write({
  method: 'DELETE',
  path: '/dev/age/plan',
  tag: 'staff',
  summary: 'For staff: drop the plan of the next age.',
  description:
    'Takes the role `admin` and a sign-in of the last hour. A note may be given, and none is needed. The body may be empty.',
  caller: 'signed_in',
  while_read_only: true,
  body_optional: true,
  refusals: [...staffRefusals, 'nothing_planned'],
  body: { note },
  body_example: { note: 'postponed' },
  reply: { dropped: flag('True') },
  example: { dropped: true },
});
