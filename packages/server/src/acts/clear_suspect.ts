import { authority, refuse } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { KnownSuspect } from '../fair_play/fair_play.ts';
import { type Act, inTables } from './act.ts';

interface Input {
  readonly house: number;
}

/** A house that looks fed is not: it alerts again once it looks it more. */
export const clear_suspect: Act<Input, KnownSuspect, KnownSuspect> = {
  role: authority.clear_suspect,
  needs_world: true,

  check({ books, game }, { house }) {
    const about = { house };
    const world = game as ReadonlyWorld;
    if (world.house(house) === undefined) return { about, refusal: refuse('no_such_house', { house }) };
    const suspect = books.fair_play.suspects(world).find((each) => each.house === house);
    if (suspect === undefined) return { about, refusal: refuse('not_suspected', { house }) };
    return { about: { house, points: suspect.points }, plan: suspect };
  },

  write(context, suspect, note) {
    const { books, now_ms, world } = context;
    return inTables(context, note, () => books.fair_play.clear(world.age.age, suspect, now_ms));
  },

  reply: (_context, suspect) => ({ ...suspect, alert: false }),
};
