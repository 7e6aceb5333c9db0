import { authority, refuse } from '@realm/contract';
import type { Act } from './act.ts';
import { NOTE_MAX } from './staff.ts';
import { refusalOfText } from './text.ts';

interface Input {
  readonly paused: boolean;
}

/** Pauses the ticks, or lets them go on; the note stands in the journal, since all may read it. */
export const pause: Act<Input, Input, Input> = {
  role: authority.pause,
  needs_world: true,

  check({ by, game, world }, { paused }) {
    const about = { paused };
    if (world.ended) return { about, refusal: refuse('age_ended') };
    const refusal = by.note === '' ? undefined : refusalOfText('note', by.note, NOTE_MAX);
    if (refusal !== undefined) return { about, refusal };
    const is_paused = game !== undefined && game.paused !== null;
    if (is_paused !== paused) return { about, plan: { paused } };
    return { about, refusal: refuse(paused ? 'is_paused' : 'is_not_paused') };
  },

  write({ by, books: { incidents }, journal, now_ms }, { paused }, note) {
    return journal.act(paused ? { type: 'pause', note: by.note } : { type: 'go_on' }, () => {
      if (paused) incidents.begin({ kind: 'pause', text: by.note, since: now_ms, until: null });
      else incidents.end('pause', now_ms);
      note();
    });
  },

  reply: (_context, plan) => plan,
};
