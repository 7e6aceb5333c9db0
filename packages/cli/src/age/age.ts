import { refusalText } from '@realm/contract';
import { endByStaff, type World } from '@realm/engine';
import { type Act, AgeOffice, comesTo, type Done, openedLine, openingOf } from '@realm/server';
import { ageResult } from '@realm/views';
import { Failure } from '../failure.ts';
import { withPremises } from '../premises.ts';
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
}

/** States that are told of before an end. */
const FOREMOST = 5;
const DRY = 'dry run: nothing was changed';

export function planAge(ruleset: string, options: PlanOptions, terminal: Terminal): Promise<void> {
  const { start: start_at, number, name, param: params, dryRun } = options;
  return withOffice(options, async (office, act) => {
    const given = Object.entries({ ruleset, start_at, number, name, params });
    const wish = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    if (!dryRun) return tell(await act({ act: 'plan_age', wish }), terminal);
    const understood = await office.understand(wish, Date.now());
    if ('problems' in understood) throw new Failure(understood.problems.join('\n'));
    tell({ done: true, told: [], plan: comesTo(understood) }, terminal);
    terminal.out(DRY);
  });
}

export function dropPlan(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withOffice(options, async (office, act) => {
    if (!options.dryRun) return tell(await act({ act: 'drop_plan' }), terminal);
    tell(office.mayDropPlan(), terminal);
    terminal.out(DRY);
  });
}

export function endAge(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withOffice(options, async (office, act) => {
    if (!options.dryRun) return tell(await act({ act: 'end_age' }), terminal);
    const world = await office.world();
    if (world.ended) throw new Failure('the age has ended');
    // On a copy of its own: what this world comes to, were it to end here.
    endByStaff(world, { kind: 'end', at: Math.max(world.at, Date.now()) });
    for (const line of fields(worldRows(world))) terminal.out(line);
    for (const line of foremost(world)) terminal.out(line);
    terminal.out(DRY);
  });
}

export function openAge(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withOffice(options, async (office, act) => {
    if (!options.dryRun) return tell(await act({ act: 'open_age' }), terminal);
    const opening = openingOf(office.keeper, await office.world(), Date.now());
    if ('refusal' in opening) {
      throw new Failure([refusalText(opening.refusal), ...(opening.errors ?? [])].join('\n'));
    }
    terminal.out(openedLine(opening));
    terminal.out(DRY);
  });
}

export function showAge(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withOffice(options, async (office) => {
    const { keeper } = office;
    const world = await office.world();
    const plan = keeper.shelf.plan();
    const check = plan === undefined ? undefined : keeper.check(plan, world, Date.now());
    const problems = check !== undefined && 'problems' in check ? check.problems : [];
    const about = plan === undefined ? 'none planned' : `${plan.number}, ${plan.name}`;
    const stands = plan === undefined || problems.length > 0 ? '' : `, from ${timeOf(plan.start_at)}`;
    for (const line of fields([...worldRows(world), ['next age', about + stands]])) terminal.out(line);
    for (const problem of problems) terminal.out(`          ${problem}`);
    for (const { age, name, ended_at, winner_name } of keeper.books.rows) {
      terminal.out(`age ${age}, ${name}: ended ${timeOf(ended_at)}, won by ${winner_name ?? 'nobody'}`);
    }
  });
}

export function archives(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withOffice(options, ({ keeper }) => {
    const rows = keeper.shelf
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

export function renameArchive(
  name: string,
  to: string,
  options: AgeOptions,
  terminal: Terminal,
): Promise<void> {
  return withOffice(options, async (office, act) => {
    if (!options.dryRun) return tell(await act({ act: 'rename_archive', name, to }), terminal);
    tell(office.mayRename(name, to), terminal);
    terminal.out(DRY);
  });
}

function tell({ done, told, plan }: Done, terminal: Terminal): void {
  if (!done) throw new Failure(told.join('\n'));
  if (plan !== undefined) for (const line of fields(planRows(plan))) terminal.out(line);
  for (const line of told) terminal.out(line);
}

function planRows(plan: ReturnType<typeof comesTo>): [string, string][] {
  const { age, name, ruleset, fingerprint, tick_ms, ticks, start_at, ends_at } = plan;
  return [
    ['age', `${age}, ${name}`],
    ['age file', ruleset],
    ['fingerprint', fingerprint],
    ['ticks', `${grouped(ticks)} of ${grouped(tick_ms)} ms`],
    ['starts', timeOf(start_at)],
    ['ends', `about ${timeOf(ends_at)}`],
  ];
}

function worldRows(world: World): [string, string][] {
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
function foremost(world: World): string[] {
  const rows = ageResult(world)
    .states.slice(0, FOREMOST)
    .map(({ rank, name, score }) => [`${rank}. ${name}`, score]);
  return table(rows);
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}

/** An act as a command says it: the note is an option of its own. */
type Said<A = Act> = A extends Act ? Omit<A, 'note'> : never;

function withOffice(
  { data, database, ages, note = '' }: AgeOptions,
  use: (office: AgeOffice, act: (said: Said) => Promise<Done>) => void | Promise<void>,
): Promise<void> {
  return withPremises({ data, database, ages }, (premises) => {
    const act = (said: Said) => premises.act({ ...said, note } as Act, Date.now());
    return use(new AgeOffice(premises, ages), act);
  });
}
