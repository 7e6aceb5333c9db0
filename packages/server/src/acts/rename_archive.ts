import { authority, because, checkName, NAME_MAX, type Reason, type Refusal, refuse } from '@realm/contract';
import { type AgeShelf, archiveName } from '../ages/shelf.ts';
import { type Act, inTables } from './act.ts';

interface Renamed {
  readonly name: string;
  readonly to: string;
}

/** Moves an archive away to another name. */
export const rename_archive: Act<Renamed, Renamed, Renamed> = {
  role: authority.rename_archive,

  check({ books }, { name, to }) {
    const about = { name, to };
    const refusal = refusalOf(books.ages.shelf, name, to);
    if (refusal === undefined) return { about, plan: about };
    return 'reason' in refusal.params
      ? { about, refusal, errors: [String(refusal.params.reason)] }
      : { about, refusal };
  },

  write(context, { name, to }, note) {
    return inTables(context, note, () => context.books.ages.shelf.renameArchive(name, to));
  },

  reply: (_context, renamed) => renamed,
};

function refusalOf(shelf: AgeShelf, name: string, to: string): Refusal | undefined {
  const { refusal } = checkName(to, NAME_MAX);
  if (refusal !== undefined) return refusal;
  const no = (reason: Reason) => refuse('forbidden', { reason });
  if (archiveName(to) !== to)
    return no(
      because("an archive's name is written {written}, not {given}", { written: archiveName(to), given: to }),
    );
  if (shelf.archive(name) === undefined) return no(because('there is no archive {name}', { name }));
  return shelf.archive(to) === undefined
    ? undefined
    : no(because('there is an archive {name} already', { name: to }));
}
