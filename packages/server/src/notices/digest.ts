import { DIGEST_NOTICES, type digest, type Notice, type NoticeKind } from '@realm/contract';
import { afterOf, type ReadonlyHouse, type ReadonlyWorld } from '@realm/engine';
import type { SignIn } from '../accounts/sign_in.ts';
import type { Notices } from './notices.ts';
import { shownTo } from './shown.ts';
import type { Visit } from './visits.ts';

type Digest = (typeof digest)['example'];

/** What is told of an account, whatever age is played. */
const OF_ACCOUNT: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['sign_in', 'sanction', 'place']);

/** What a house has at this moment, for the next visit to be compared with. */
export function visitOf(world: ReadonlyWorld, house: ReadonlyHouse): Visit {
  const { age, tick, at } = world;
  return {
    age: age.age,
    tick,
    at,
    news: house.news.next_id - 1,
    report: world.stateOf(house).intel.next_id - 1,
    had: afterOf(world.rules, house),
  };
}

/** What has changed for a house since its player's last visit, and what that player has not read, as far as who asks may know. */
export function digestOf(
  notices: Notices,
  world: ReadonlyWorld,
  who: Pick<SignIn, 'kind' | 'scopes' | 'account'>,
  house: ReadonlyHouse,
): Digest {
  const { book, visits } = notices;
  const account = who.account.id;
  const visit = visits.last(account);
  const known = visit?.age === world.age.age ? visit : undefined;
  const now = visitOf(world, house);
  // What befell a house of an age before is no news of this one; an age to come is told of by its own number.
  const unread = book
    .list(account, book.upto(account))
    .filter(({ age, kind }) => age >= world.age.age || OF_ACCOUNT.has(kind))
    .flatMap((notice) => shownTo(who, notice));
  const acted = notices.acted.since(world.age.age, account, house);
  return {
    since: known === undefined ? null : { tick: known.tick, at: known.at },
    now: { tick: now.tick, at: now.at },
    changes: known === undefined ? [] : changes(known.had, now.had),
    unread: countByKind(unread),
    notices: heavyFirst(unread).slice(0, DIGEST_NOTICES),
    orders_done: acted.done,
    orders_held_up: acted.held_up,
    reports: now.report - (known?.report ?? 0),
  };
}

/** What differs between two moments, by the fields of `after`: numbers, tables by slot added up, materials by id. */
function changes(was: Visit['had'], now: Visit['had']): Digest['changes'] {
  const before = flat(was);
  return [...flat(now)]
    .map(([what, amount]) => ({ what, was: before.get(what) ?? 0, now: amount }))
    .filter(({ was, now }) => was !== now);
}

function flat({ id: _, materials, ...rest }: Visit['had']): Map<string, number> {
  const sums = Object.entries(rest).map(
    ([what, amount]) =>
      [what, typeof amount === 'number' ? amount : amount.reduce((sum, each) => sum + each, 0)] as const,
  );
  return new Map([...sums, ...Object.entries(materials)]);
}

function countByKind(notices: readonly Notice[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of notices) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

function heavyFirst(notices: readonly Notice[]): Notice[] {
  const of = (heavy: boolean) => notices.filter(({ weight }) => (weight === 'heavy') === heavy);
  return [...of(true), ...of(false)];
}
