import { authority, refuse } from '@realm/contract';
import type { EndedAge } from '../ages/records.ts';
import type { Act } from './act.ts';

/** Ends the age that goes on before its last tick. Where no server runs, ticks that are late by now are not run before. */
export const end_age: Act<Record<never, never>, { readonly age: number }, EndedAge> = {
  role: authority.end_age,
  needs_world: true,
  one_by_one: 'by itself',

  check({ world, now_ms }) {
    const about = { age: world.age.age };
    if (world.ended) return { about, refusal: refuse('age_ended') };
    return now_ms < world.age.start_at ? { about, refusal: refuse('not_started') } : { about, plan: about };
  },

  write: ({ journal, books: { incidents }, now_ms }, _plan, note) =>
    journal.end(() => {
      // Nobody can let go on what has ended.
      incidents.end('pause', now_ms);
      note();
    }),

  reply({ books }, { age }) {
    const row = books.ages.books.row(age);
    if (row === undefined) throw new Error(`what age ${age} came to is not written down`);
    return row;
  },
};
