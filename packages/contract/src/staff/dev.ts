import Type from 'typebox';
import { ageNumber } from '../ages/fields.ts';
import {
  count,
  flag,
  id,
  list,
  ms,
  object,
  objectOrNull,
  oneOfMore,
  orNull,
  rows,
  text,
  tick,
} from '../fields.ts';
import { read } from '../read_spec.ts';
import { age_invites } from './access.ts';
import { accessKind } from './access_kind.ts';
import { authority, ROLES } from './authority.ts';
import { understood, understoodExample } from './fields.ts';

export const dev = read({
  path: '/dev',
  summary: 'Whether you are staff, and what you may do.',
  description: 'Answers anyone who is signed in. In dev mode everyone may do everything.',
  caller: 'signed_in',
  caching: 'compared',
  reply: object({
    staff: flag('Whether the caller is staff here'),
    roles: list(oneOfMore([...ROLES], 'A role'), 'The roles the caller has here: an owner is an admin too'),
    can: object('What the roles allow', {
      plan: flag('Plan the next age, and drop a plan'),
      end: flag('End the age'),
      open: flag('Open the next one'),
      roles: flag('Give and take roles'),
      audit: flag('Read the audit log'),
      flows: flag('Read who fed whom'),
    }),
    fresh_until: orNull(
      ms('Until when the sign-in is new enough to act'),
      'Until when the sign-in is new enough to act; null where it is not, and where it need not be',
    ),
    dev: flag('Whether this is a server in dev mode'),
  }),
  example: {
    staff: true,
    roles: ['admin'],
    can: { plan: true, end: false, open: false, roles: false, audit: true, flows: true },
    fresh_until: 1_795_003_200_000,
    dev: false,
  },
});

const plan = object({
  age: understood.age,
  name: understood.name,
  ruleset: understood.ruleset,
  start_at: understood.start_at,
  access: Type.Optional(accessKind),
});

export const dev_age = read({
  path: '/dev/age',
  summary: 'For staff: the age, the plan of the next, and what it may be.',
  description: 'The plan is checked anew each time: age files may have changed since it was made.',
  caller: 'signed_in',
  role: authority.plan_age,
  caching: 'compared',
  refusals: ['not_for_sites', 'not_staff'],
  reply: object({
    age: object({
      age: ageNumber(),
      name: text('Its name'),
      ruleset: text('Its age file'),
      started_at: ms('When it started, or will start'),
      started: flag('Whether it has started'),
      ended: flag('Whether it has ended'),
      tick: tick('Ticks so far'),
      ticks: count('Its length in ticks'),
    }),
    plan: orNull(plan, 'The next age as planned, or null'),
    plan_check: objectOrNull('What the plan comes to now; null without one', {
      ok: flag('Whether it could be opened'),
      errors: list(text('A problem'), 'Everything that is wrong with it'),
      error: orNull(text('The first of them'), 'The first of them; null where nothing is wrong'),
      understood: orNull(object(understood), 'What it comes to; null while something is wrong'),
    }),
    rulesets: rows('The age files there are', {
      name: text('Its name, which others may have too'),
      folder: id('Its folder, by which a plan chooses it surely'),
    }),
    lowest_number: ageNumber('The lowest number the next age may take'),
    admin: ageNumber('The same number, under its other name'),
    access: object({
      access: accessKind,
      listed: list(
        text('An e-mail address, or the name of an account'),
        'Who is on the list, as they are compared',
      ),
    }),
    invites: age_invites,
    archives: rows('Worlds of ages before, oldest first', {
      name: text('Its name'),
      age: ageNumber('The age it holds'),
      archived_at: ms('When it was archived'),
    }),
  }),
  example: {
    age: {
      age: 1,
      name: 'Embers 1',
      ruleset: 'Embers 1',
      started_at: 1_794_934_800_000,
      started: true,
      ended: true,
      tick: 1_344,
      ticks: 1_344,
    },
    plan: { age: 2, name: 'Embers 2', ruleset: 'Embers 1', start_at: 1_800_000_000_000 },
    plan_check: { ok: true, errors: [], error: null, understood: understoodExample },
    rulesets: [{ name: 'Embers 1', folder: 'embers-1' }],
    lowest_number: 2,
    admin: 2,
    access: { access: 'invited', listed: [] },
    invites: [{ id: 1, age: 1, uses_left: 9, until: 1_795_608_000_000 }],
    archives: [],
  },
});
