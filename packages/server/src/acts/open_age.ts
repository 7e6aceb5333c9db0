import { authority } from '@realm/contract';
import { type Opening, openingOf } from '../ages/opening.ts';
import type { Act } from './act.ts';

interface Reply {
  readonly age: number;
  readonly name: string;
  /** ms since 1970. */
  readonly start_at: number;
  /** The name that the world before it is archived under. */
  readonly archived: string;
}

/** Opens the planned age, once the one before has ended. */
export const open_age: Act<Record<never, never>, Opening, Reply> = {
  role: authority.open_age,
  needs_world: true,
  one_by_one: 'by itself',

  // The plan may be another by then.
  ready: ({ journal }) => journal.told(),

  check({ books, world, now_ms }) {
    const opening = openingOf(books.ages, world, now_ms);
    if ('refusal' in opening) return { about: {}, ...opening };
    return { about: { age: opening.entry.age, archived: opening.archived }, plan: opening };
  },

  async write({ journal }, opening, note) {
    await journal.open(opening, note);
    return undefined;
  },

  reply: (_context, { entry: { age, name, start_at }, archived }) => ({ age, name, start_at, archived }),
};
