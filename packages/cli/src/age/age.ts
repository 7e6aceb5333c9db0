import { refusalText } from '@realm/contract';
import { endByStaff, type World } from '@realm/engine';
import { AgeOffice, comesTo, type Done, openedLine, openingOf } from '@realm/server';
import { ageResult } from '@realm/views';
import { EXIT, Failure } from '../failure.ts';
import { fields, grouped, table } from '../table.ts';
import type { Terminal } from '../terminal.ts';

export interface AgeOptions {
  readonly data: string;
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
  const { start: start_at, number, name, param: params, note = '', dryRun } = options;
  return withOffice(options, async (office) => {
    const wish = { ruleset, start_at, number, name, params };
    const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
    const understood = dryRun
      ? await office.understand(given, Date.now())
      : await office.plan(given, note, Date.now());
    if ('problems' in understood) throw new Failure(understood.problems.join('\n'));
    for (const line of fields(planRows(comesTo(understood)))) terminal.out(line);
    if (dryRun) terminal.out(DRY);
  });
}

export function dropPlan(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withOffice(options, (office) => {
    const plan = office.keeper.shelf.plan();
    if (plan === undefined) throw new Failure('no age is planned');
    if (!options.dryRun) office.dropPlan(options.note ?? '', Date.now());
    terminal.out(`age ${plan.number}, ${plan.name}: no longer planned`);
    if (options.dryRun) terminal.out(DRY);
  });
}

export function endAge(options: AgeOptions, terminal: Terminal): Promise<void> {
  return withOffice(options, async (office) => {
    if (!options.dryRun) return tell(await office.end(options.note ?? '', Date.now()), terminal);
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
  return withOffice(options, async (office) => {
    if (!options.dryRun) return tell(await office.open(options.note ?? '', Date.now()), terminal);
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
  return withOffice(options, (office) => {
    const { note = '', dryRun = false } = options;
    tell(office.renameArchive(name, to, note, Date.now(), dryRun), terminal);
    if (dryRun) terminal.out(DRY);
  });
}

function tell({ done, told }: Done, terminal: Terminal): void {
  if (!done) throw new Failure(told.join('\n'));
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

async function withOffice(
  { data, ages }: AgeOptions,
  use: (office: AgeOffice) => void | Promise<void>,
): Promise<void> {
  let office: AgeOffice;
  try {
    office = new AgeOffice(data, ages);
  } catch (cause) {
    throw new Failure((cause as Error).message, EXIT.failure, { cause });
  }
  try {
    await use(office);
  } finally {
    office.close();
  }
}
