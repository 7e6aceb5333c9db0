import { ANNOUNCEMENT_MAX, type Announcement, authority, refuse } from '@realm/contract';
import { type Act, inTables } from './act.ts';
import { refusalOfText } from './text.ts';

interface Input {
  /** Undefined to take down what there is. */
  readonly text?: string | undefined;
  /** ms since 1970. */
  readonly until?: number | undefined;
}

interface Plan {
  readonly announcement: Announcement | null;
}

/** Tells everybody something, in place of what was announced before. */
export const announce: Act<Input, Plan, Plan> = {
  role: authority.announce,
  while_read_only: true,

  check({ now_ms }, { text, until }) {
    const about = { text: text ?? null, until: until ?? null };
    if (text === undefined) return { about, plan: { announcement: null } };
    const refusal =
      refusalOfText('text', text, ANNOUNCEMENT_MAX) ??
      (until !== undefined && until <= now_ms ? refuse('until_past') : undefined);
    if (refusal !== undefined) return { about, refusal };
    return { about, plan: { announcement: { text, at: now_ms, until: until ?? null } } };
  },

  write(context, { announcement }, note) {
    const { announcements, incidents } = context.books;
    return inTables(context, note, () => {
      announcements.set(announcement);
      if (announcement === null) incidents.end('announcement', context.now_ms);
      else {
        const { text, at, until } = announcement;
        incidents.begin({ kind: 'announcement', text, since: at, until });
      }
    });
  },

  reply: (_context, plan) => plan,
};
