import type { ReadonlyWorld } from '@realm/engine';
import {
  type Examination,
  examineFiles,
  examineJournal,
  examinePages,
  FolderRefused,
  hasLostDatabase,
  isOutside,
  tooFew,
} from '@realm/journal';
import { assertErasedWritable, type GameData, newestIn, openGameData, readErasedList } from '@realm/server';
import { grouped } from '../table.ts';
import { bad, type Finding, messageOf, ok, warn } from './finding.ts';
import { diagnoseShared, type SharedOptions } from './shared.ts';

export interface DoctorOptions extends SharedOptions {
  /** Folder into which the server makes backups. */
  readonly backupTo?: string;
  /** The list of who was erased; by default that beside the data folder. */
  readonly erased?: string | undefined;
}

/** Past which the newest backup is told of, in ms. */
const BACKUP_OLD_MS = 86_400_000;

/** How far the last entry, or the newest backup, may be ahead of this machine's clock before it is told. */
const CLOCK_SLACK_MS = 60_000;

/** Looks over where a server keeps its data, one thing after another. What later things rest on comes first. */
export async function* diagnose(options: DoctorOptions): AsyncGenerator<Finding> {
  const looked = options.database === 'sqlite:' ? diagnoseFolder(options) : diagnoseShared(options);
  for await (const finding of looked) {
    yield finding;
    // What comes after has nothing to rest on.
    if (finding.level === 'bad') return;
  }
  if (options.backupTo !== undefined) yield await backupsFound(options.backupTo);
  yield erasedFound(options);
  let data: GameData;
  try {
    data = await openGameData({ ...options, warn: () => {} });
  } catch (error) {
    return yield bad(`the tables: ${messageOf(error)}`);
  }
  try {
    if (data.is_older)
      yield warn("the tables: they are an older version's; the next start brings them up to date");
    yield auditFound(data);
    yield* await worldFound(data);
  } catch (error) {
    yield bad(`the tables: ${messageOf(error)}`);
  } finally {
    await data.close();
  }
}

async function* diagnoseFolder({ data }: DoctorOptions): AsyncGenerator<Finding> {
  let files: Examination;
  try {
    files = examineFiles(data);
  } catch (error) {
    return yield bad(`the folder: ${messageOf(error)}`);
  }
  yield* filesFound(files);
  try {
    const { seq } = await examineJournal(data);
    if (seq < 0) return yield bad('the journal: there is none in this folder');
    yield ok(`the journal: all ${grouped(seq + 1)} entries agree with their chain, and the tables are whole`);
    const { known, changed } = await examinePages(data);
    for (const each of changed) yield warn(`the pages: ${each} since a server stopped on it`);
    if (known && changed.length === 0)
      yield ok('the pages: all are as the server left them that stopped last');
  } catch (error) {
    // What keeps it from being opened says nothing of what is in it.
    const is_unseen = error instanceof FolderRefused || isOutside(error);
    yield bad(`the journal: ${messageOf(error)}${is_unseen ? '' : await wayOn(data)}`);
  }
}

/** What can be done with a journal that no server starts on: the less is left of it, the less. */
async function wayOn(data: string): Promise<string> {
  const restoring = `restore the newest backup, or the copy that follows, into an empty folder: \`realm restore\``;
  if (hasLostDatabase(data))
    return `. The database is missing: look for the realm.db that belongs to this journal.mark, or ${restoring}`;
  try {
    const { seq } = await examineJournal(data, { accept_loss: true });
    return (
      `; what there is, up to entry ${grouped(seq)}, is whole. Look for the journal.mark and the database that belong ` +
      'together first, or for a backup with more in it; if there is nothing better, `realm accept-loss` goes on with this'
    );
  } catch {
    return `. What there is can't be gone on with: ${restoring}`;
  }
}

function* filesFound({
  held,
  open_to_others,
  bytes,
  free,
  needed,
  snapshots,
}: Examination): Generator<Finding> {
  yield ok(held ? 'the server: one runs on this data' : 'the server: none runs on this data');
  for (const path of open_to_others) yield warn(`the files: others than its owner may read ${path}`);
  if (open_to_others.length === 0) yield ok('the files: only their owner may read them');
  const disk = `the disk: ${grouped(bytes)} bytes used, ${grouped(free)} free`;
  const trouble = tooFew({ free, needed });
  if (trouble !== undefined) yield bad(`the disk: ${trouble}`);
  else yield free < bytes ? warn(`${disk}, too few for a backup on the same disk`) : ok(disk);
  const newest = snapshots.at(0);
  yield ok(
    newest === undefined
      ? 'snapshots: none yet'
      : `snapshots: ${snapshots.length}, the newest at entry ${newest}`,
  );
}

/** How old the newest backup is. */
async function backupsFound(place: string): Promise<Finding> {
  try {
    const at = await newestIn(place);
    if (at === undefined) return warn(`backups: there is none in ${place}`);
    const about = `backups: the newest is of ${new Date(at).toISOString()}`;
    const age_ms = Date.now() - at;
    if (age_ms < -CLOCK_SLACK_MS)
      return bad(
        `${about}, ${grouped(Math.round(-age_ms / 1000))} s ahead of this machine's clock: how old it is nobody knows. ` +
          'See that the clock is right, and that a backup is made',
      );
    return age_ms > BACKUP_OLD_MS ? warn(`${about}: more than a day ago`) : ok(about);
  } catch (error) {
    return warn(`backups: ${messageOf(error)}`);
  }
}

/** Whether a server that starts can read who was erased, since it starts on no other list, and can write whoever is. */
function erasedFound(options: DoctorOptions): Finding {
  try {
    const { path, known, erased } = readErasedList(options, false);
    assertErasedWritable(options);
    return ok(
      known
        ? `erasures: ${grouped(erased)} stand in ${path}`
        : `erasures: none yet; the list will be ${path}`,
    );
  } catch (error) {
    return bad(`erasures: ${messageOf(error)}`);
  }
}

function auditFound({ audit }: GameData): Finding {
  const { rows, damaged } = audit.verify();
  return damaged === null
    ? ok(`the audit log: all ${grouped(rows)} rows agree`)
    : bad(`the audit log: it is not what was written, from row ${damaged} on`);
}

/** The world as a server would find it, and what stands beside it. */
async function worldFound(data: GameData): Promise<Finding[]> {
  let world: ReadonlyWorld;
  try {
    world = await data.world();
  } catch (error) {
    return [bad(`the world: ${messageOf(error)}`)];
  }
  const { age, tick, at, ended } = world;
  const found = [ok(`the world: age ${age.age}, ${age.name}, tick ${tick}, entry ${world.seq}`)];
  const ahead_ms = at - Date.now();
  if (ahead_ms > CLOCK_SLACK_MS) {
    found.push(
      warn(`the clock: the last entry is ${grouped(Math.round(ahead_ms / 1000))} s ahead of this machine's`),
    );
  } else found.push(ok('the clock: it is past the last entry'));
  return [...found, ...resultsFound(data, world, ended), planFound(data, world)];
}

function resultsFound({ ages }: GameData, { age }: ReadonlyWorld, ended: boolean): Finding[] {
  const { books, shelf } = ages;
  const missing = shelf.archives().filter((archive) => books.row(archive.age) === undefined);
  const found = missing.map(({ age, name }) => bad(`results: archive ${name} has none of age ${age}`));
  if (ended && books.row(age.age) === undefined) {
    found.push(warn(`results: that of age ${age.age} is not written yet; the next start writes it`));
  }
  return found.length > 0 ? found : [ok(`results: ${books.rows.length} of ages that ended`)];
}

function planFound({ ages }: GameData, world: ReadonlyWorld): Finding {
  const plan = ages.shelf.plan();
  if (plan === undefined) return ok('the plan: none');
  const check = ages.check(plan, world, Date.now());
  const about = `the plan: age ${plan.number}, ${plan.name}`;
  return 'problems' in check ? warn(`${about}, can't be opened: ${check.problems.join('; ')}`) : ok(about);
}
