import { authority, type ReadOnlyTold, refuse } from '@realm/contract';
import { type Act, inTables } from './act.ts';
import { NOTE_MAX } from './staff.ts';
import { refusalOfText } from './text.ts';

interface Input {
  readonly on: boolean;
}

interface Plan {
  readonly read_only: ReadOnlyTold | null;
  /** Whether the age is paused with it, or goes on. */
  readonly changes_pause: boolean;
}

/**
 * Closes the game to all that would change it, or opens it. An age that is under way is paused by an entry in the same commit, so
 * that no tick is made up for and everybody knows of it by what they know of pauses; one that was paused already stays so.
 */
export const read_only: Act<Input, Plan, { readonly read_only: ReadOnlyTold | null }> = {
  role: authority.read_only,
  needs_world: true,
  while_read_only: true,

  check({ books, by, game, now_ms }, { on }) {
    const about = { on };
    const { now } = books.read_only;
    if (on === (now !== null)) return { about, refusal: refuse(on ? 'is_read_only' : 'is_not_read_only') };
    const refusal = by.note === '' ? undefined : refusalOfText('note', by.note, NOTE_MAX);
    if (refusal !== undefined) return { about, refusal };
    const is_paused = game === undefined || game.ended ? undefined : game.paused !== null;
    if (now === null) {
      const told = { note: by.note, since: now_ms };
      return { about, plan: { read_only: told, changes_pause: is_paused === false } };
    }
    return { about, plan: { read_only: null, changes_pause: now.pauses && is_paused === true } };
  },

  write(context, { read_only: told, changes_pause }, note) {
    const { incidents, read_only: closed } = context.books;
    const set = () => {
      closed.set(told === null ? null : { ...told, pauses: changes_pause });
      if (told === null) incidents.end('read_only', context.now_ms);
      else incidents.begin({ kind: 'read_only', text: told.note, since: told.since, until: null });
    };
    if (!changes_pause) return inTables(context, note, set);
    return context.journal.act(told === null ? { type: 'go_on' } : { type: 'pause', note: told.note }, () => {
      set();
      note();
    });
  },

  reply: (_context, { read_only: told }) => ({ read_only: told }),
};
