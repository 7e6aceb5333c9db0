import {
  authority,
  because,
  longestOf,
  REASON_MAX,
  type Refusal,
  refuse,
  type SanctionKind,
  sanctionSpecs,
} from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld, StaffAct } from '@realm/engine';
import { endAll } from '../accounts/access.ts';
import type { Account } from '../accounts/accounts.ts';
import type { KeptReport } from '../moderation/reports.ts';
import type { KeptSanction, NewSanction } from '../moderation/sanctions.ts';
import type { Act, ActContext } from './act.ts';
import { freeHouseName } from './free_name.ts';
import { refusalOnPerson, roleOf } from './on_person.ts';
import { refusalOfReport } from './on_report.ts';
import { holding, houseFor, writeStep } from './on_sanction.ts';
import { type Replacement, replacementOf, replaceName } from './replace_name.ts';
import { refusalOfText } from './text.ts';

const DAY_MS = 86_400_000;

interface Input {
  /** The account, by its number or its name. */
  readonly account: string;
  readonly kind: SanctionKind;
  /** ms since 1970. */
  readonly until?: number | undefined;
  /** As it is told. */
  readonly reason: string;
  /** The report that it answers. */
  readonly report?: number | undefined;
}

interface Plan {
  readonly account: Account;
  readonly sanction: NewSanction;
  readonly report: KeptReport | undefined;
  /** What is done to the world with it. */
  readonly act: StaffAct | undefined;
  /** The name of an age that is over which it takes away. */
  readonly ended: Replacement | undefined;
}

/** Lays a sanction on an account: told to its player, with where to appeal. */
export const sanction: Act<Input, Plan, KeptSanction> = {
  role: authority.sanction,
  needs_world: true,
  one_by_one: 'sanctions',

  check(context, input) {
    const { books, by, now_ms, world } = context;
    const { account: given, kind, until = null, reason, report: number } = input;
    const account = books.accounts.meant(given);
    const about = { account: account?.id ?? given, kind, until, report: number ?? null };
    if (account === undefined) return { about, refusal: refuse('no_such_account', { given }) };
    const report = number === undefined ? undefined : books.reports.get(number);
    // A report of an age before is of the name that its house had then.
    const age = (kind === 'rename' ? report?.age : undefined) ?? world.age.age;
    const refusal =
      by.refusal(sanctionSpecs[kind].least) ??
      refusalOnPerson(by, account) ??
      refusalOfText('reason', reason, REASON_MAX) ??
      refusalOfUntil(context, kind, until) ??
      refusalOfReport(context, number, report) ??
      refusalOfOther(report, account) ??
      refusalOfSame(context, account, kind, age);
    if (refusal !== undefined) return { about, refusal };
    const is_of_now = age === world.age.age;
    const house =
      is_of_now && context.game !== undefined
        ? houseFor(books.names.players, context.game, { account: account.id, kind })
        : undefined;
    const act = house === undefined ? undefined : actOf(context, house, { account: account.id, kind, until });
    const ended = kind === 'rename' && act === undefined ? endedOf(context, house, report) : undefined;
    if (kind === 'rename' && act === undefined && ended === undefined)
      return {
        about,
        refusal:
          world.ended || !is_of_now ? refuse('age_ended') : refuse('house_needed', { account: account.id }),
      };
    const name_before = kind === 'rename' ? (ended?.token ?? house?.name ?? null) : null;
    const sanction: NewSanction = {
      account: account.id,
      kind,
      at: now_ms,
      until,
      reason,
      by_account: by.account,
      age,
      name_before,
    };
    const said = ended && { text: ended.said.token };
    return { about: { ...about, ...said }, plan: { account, sanction, report, act, ended } };
  },

  write(context, { sanction, report, act, ended }, note) {
    const { books } = context;
    return writeStep(context, { stage: 'laid_on', act }, note, () => {
      const id = books.sanctions.add(sanction);
      const { account, kind, at } = sanction;
      if (kind === 'suspend' || kind === 'ban') endAll(books, account);
      if (ended !== undefined) replaceName(books.names.words, ended);
      if (report !== undefined) books.reports.set(report, { state: 'settled', sanction: id }, at);
      return id;
    });
  },

  reply: ({ books }, { sanction: { account, kind, at } }) =>
    books.sanctions.of(account).find((each) => each.kind === kind && each.at === at) as KeptSanction,
};

/**
 * What a sanction does to the world: a house is called otherwise, looked after while its player may not play, or gives no name ahead.
 */
function actOf(
  { books, game, now_ms }: ActContext,
  house: ReadonlyHouse,
  { account, kind, until }: Pick<NewSanction, 'account' | 'kind' | 'until'>,
): StaffAct | undefined {
  const world = game as ReadonlyWorld;
  if (world.ended) return undefined;
  if (kind === 'suspend' || kind === 'ban')
    return holding(house.id, [...books.sanctions.barring(account, now_ms), { until }]);
  if (kind === 'mute') return { type: 'mute', house: house.id };
  if (kind === 'rename')
    return { type: 'rename', house: house.id, ...freeHouseName(books.names, world, house.id) };
  return undefined;
}

/** The name that a house has in an age that is over: the newest, or that of a report of its name. */
function endedOf(
  { books: { names }, game, world }: ActContext,
  house: ReadonlyHouse | undefined,
  report: KeptReport | undefined,
): Replacement | undefined {
  if (report !== undefined && report.age !== world.age.age)
    return report.kind === 'name'
      ? replacementOf(names.words, report.age, report.text, `House ${report.target}`)
      : undefined;
  if (!world.ended || house === undefined) return undefined;
  const { name } = freeHouseName(names, game as ReadonlyWorld, house.id);
  return replacementOf(names.words, world.age.age, house.name, name);
}

function refusalOfUntil(
  { by, now_ms }: ActContext,
  kind: SanctionKind,
  until: number | null,
): Refusal | undefined {
  if (!sanctionSpecs[kind].lasts) return until === null ? undefined : refuse('until_not_for', { kind });
  if (until === null) return refuse('until_needed', { kind });
  if (until <= now_ms) return refuse('until_past');
  const role = by.account === null ? 'owner' : roleOf(by);
  const max_ms = role === 'none' ? 0 : longestOf(kind, role);
  return until - now_ms > max_ms
    ? refuse('until_too_long', { kind, max_days: Math.floor(max_ms / DAY_MS), max_ms })
    : undefined;
}

/** A report is answered by what is done to whom it is about. */
function refusalOfOther(report: KeptReport | undefined, { id }: Account): Refusal | undefined {
  return report === undefined || report.account === id
    ? undefined
    : refuse('forbidden', {
        reason: because('report {report} is about another account', { report: report.id }),
      });
}

function refusalOfSame(
  { books, now_ms }: ActContext,
  { id }: Account,
  kind: SanctionKind,
  age: number,
): Refusal | undefined {
  const { sanctions } = books;
  const held = kind === 'rename' ? sanctions.renaming(id, age) : sanctions.holding(id, [kind], now_ms);
  return held && refuse('sanction_in_force', { sanction: held.id });
}
