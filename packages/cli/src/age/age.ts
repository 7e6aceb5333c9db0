import { endByStaff, type ReadonlyWorld } from '@realm/engine';
import type { ActInput, ActName, ActReply, GameData } from '@realm/server';
import { ageResult } from '@realm/views';
import { Failure } from '../failure.ts';
import { act, replyOf, withGameData } from '../game_data.ts';
import type { Place } from '../settings.ts';
import { fields, grouped, table } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export interface AgeOptions extends Place {
  /** Folder of the age files. */
  readonly ages: string;
  /** Why, for the audit log. */
  readonly note?: string;
  readonly dryRun?: boolean;
}

export interface PlanOptions extends AgeOptions {
  /** ms since 1970. */
  readonly start: number;
  readonly number?: number;
  readonly name?: string;
  readonly param: Readonly<Record<string, unknown>>;
  /** As `accessOf` has it. */
  readonly access?: unknown;
}

/** States that are told of before an end. */
const FOREMOST = 5;
const DRY = 'dry run: nothing was changed';

export function planAge(ruleset: string, options: PlanOptions, terminal: Terminal): Promise<void> {
  const { start: start_at, number, name, param: params, access } = options;
  const given = Object.entries({ ruleset, start_at, number, name, params, access });
  const wish = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return doOrSay('plan_age', wish, options, terminal, (plan) => [
    ...fields(planRows(plan)),
    ...inVain(plan.no_account),
  ]);
}

/** Says who may found a house in the age that is played. */
export function setAccess(access: unknown, options: AgeOptions, terminal: Terminal): Promise<void> {
  return doOrSay('set_access', { access }, options, terminal, ({ age, access: kind, listed, no_account }) => [
    `age ${age}: ${kind}${kind === 'listed' ? `, ${grouped(listed)} on the list` : ''}`,
    ...inVain(no_account),
  ]);
}

/** Names that a list has in vain; a server of before does not tell. */
const inVain = (names: readonly string[] = []) =>
  names.map((name) => `${name}: no account has this name; it will not count`);

export interface InviteOptions extends AgeOptions {
  readonly uses: number;
  readonly days: number;
}

/** Makes an invitation into a private age. */
export function inviteToAge({ uses, days, ...options }: InviteOptions, terminal: Terminal): Promise<void> {
  return doOrSay('invite_to_age', { uses, days }, options, terminal, ({ age, invite, until }) => {
    const said = `age ${age}, ${grouped(uses)} may come by it until ${timeOf(until)}`;
    // One that was only tried leads nowhere.
    return options.dryRun ? [said] : [`${said}; it is told this once:`, `/game/friends#${invite}`];
  });
}

/** Ends an invitation. */
export function endInvite(id: number, options: AgeOptions, terminal: Terminal): Promise<void> {
  return doOrSay('end_invite', { id }, options, terminal, () => [`invitation ${id}: ended`]);
}

export function dropPlan(options: AgeOptions, terminal: Terminal): Promise<void> {
  return doOrSay('drop_plan', {}, options, terminal, ({ number, name }) => [
    `age ${number}, ${name}: no longer planned`,
  ]);
}

export function endAge(options: AgeOptions, terminal: Terminal): Promise<void> {
  const told = ({ age, name }: { age: number; name: string }) => [`age ${age}, ${name}: ended`];
  if (!options.dryRun) return doOrSay('end_age', {}, options, terminal, told);
  return withAgeData(options, async (data) => {
    const world = await data.world();
    if (world.ended) throw new Failure('the age has ended');
    // On a copy of its own: what this world comes to, were it to end here.
    endByStaff(world, { kind: 'end', at: Math.max(world.at, Date.now()) });
    for (const line of [...fields(worldRows(world)), ...foremost(world, data.names), DRY]) terminal.out(line);
  });
}

export function openAge(options: AgeOptions, terminal: Terminal): Promise<void> {
  return doOrSay('open_age', {}, options, terminal, ({ age, name, archived }) => [
    `age ${age}, ${name}: open; the one before is archived as ${archived}`,
  ]);
}

export function renameArchive(
  name: string,
  to: string,
  options: AgeOptions,
  terminal: Terminal,
): Promise<void> {
  return doOrSay('rename_archive', { name, to }, options, terminal, () => [`${name} is ${to}`]);
}

/** Has an act done, or says what it would come to and changes nothing, in the same lines. */
function doOrSay<N extends ActName>(
  name: N,
  input: ActInput<N>,
  options: AgeOptions,
  terminal: Terminal,
  linesOf: (reply: ActReply<N>) => readonly string[],
): Promise<void> {
  const { note = '', dryRun = false } = options;
  return withAgeData(options, async (data) => {
    const reply = dryRun
      ? replyOf(await data.check(name, input, Date.now()))
      : await act(data, name, input, note);
    for (const line of linesOf(reply)) terminal.out(line);
    if (dryRun) terminal.out(DRY);
  });
}

export function showAge(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withAgeData(options, async (data) => {
    const { ages, names } = data;
    const world = await data.world();
    const plan = ages.shelf.plan();
    const check = plan === undefined ? undefined : ages.check(plan, world, Date.now());
    const problems = check !== undefined && 'problems' in check ? check.problems : [];
    const about = plan === undefined ? 'none planned' : `${plan.number}, ${plan.name}`;
    const stands = plan === undefined || problems.length > 0 ? '' : `, from ${timeOf(plan.start_at)}`;
    for (const line of fields([...worldRows(world), ['next age', about + stands]])) terminal.out(line);
    for (const problem of problems) terminal.out(`          ${problem}`);
    for (const age of [world.age.age, plan?.number ?? 0])
      for (const { id, uses_left, until } of ages.access.invitesTo(age))
        terminal.out(
          `invitation ${id} into age ${age}: ${grouped(uses_left)} may still come by it until ${timeOf(until)}`,
        );
    for (const { age, name, ended_at, winner_name } of ages.books.rows) {
      terminal.out(
        `age ${age}, ${name}: ended ${timeOf(ended_at)}, won by ${names.words.word(winner_name ?? 'nobody')}`,
      );
    }
  });
}

export function archives(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withAgeData(options, ({ ages }) => {
    const rows = ages.shelf
      .archives()
      .map(({ name, age, first_seq, last_seq, archived_at }) => [
        name,
        `age ${age}`,
        `entries ${first_seq} to ${last_seq}`,
        timeOf(archived_at),
      ]);
    for (const line of table(rows)) terminal.out(line);
  });
}

function planRows(plan: ActReply<'plan_age'>): [string, string][] {
  const {
    age,
    name,
    ruleset,
    fingerprint,
    tick_ms,
    ticks,
    start_at,
    ends_at,
    access = 'open',
    listed = 0,
  } = plan;
  return [
    ['age', `${age}, ${name}`],
    ['age file', ruleset],
    ['fingerprint', fingerprint],
    ['ticks', `${grouped(ticks)} of ${grouped(tick_ms)} ms`],
    ['starts', timeOf(start_at)],
    ['ends', `about ${timeOf(ends_at)}`],
    ['access', access === 'listed' ? `${grouped(listed)} on a list` : access],
  ];
}

function worldRows(world: ReadonlyWorld): [string, string][] {
  const { age, tick, rules, ended, at } = world;
  const left = rules.params.age_ticks - tick;
  const state = ended ? `ended ${timeOf(at)}` : `${grouped(left)} to go`;
  return [
    ['age', `${age.age}, ${age.name}`],
    ['age file', age.ruleset],
    ['started', timeOf(age.start_at)],
    ['tick', `${grouped(tick)}, ${state}`],
    ['houses', grouped(world.houses.length)],
  ];
}

/** The states that lead, the winner first. */
function foremost(world: ReadonlyWorld, { words }: GameData['names']): string[] {
  const rows = ageResult(world)
    .states.slice(0, FOREMOST)
    .map(({ rank, name, score }) => [`${rank}. ${words.word(name)}`, score]);
  return table(rows);
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}

function withAgeData(
  { data, database, ages }: AgeOptions,
  use: (data: GameData) => void | Promise<void>,
): Promise<void> {
  return withGameData({ data, database, ages }, use);
}
