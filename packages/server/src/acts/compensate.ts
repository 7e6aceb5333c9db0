import { AMOUNT_MAX, authority, type Refusal, refuse } from '@realm/contract';
import { type Compensation, type ReadonlyWorld, refusalOfAct, worthOfCompensation } from '@realm/engine';
import type { Act, ActContext } from './act.ts';
import { NOTE_MAX } from './staff.ts';
import { refusalOfText } from './text.ts';

type Input = Omit<Compensation, 'note'>;

interface Plan {
  readonly compensation: Compensation;
  readonly gold: number;
  /** What the flow shows still, once it is done. */
  readonly left: number;
}

const NOTHING_GIVEN = 'that house has given the other nothing that has not come back';
const NOTHING_TAKEN = 'nothing was taken out that could be put back';

/** What another house's gifts have brought a house is taken out of it, as far as the flows show, or put back. All may read the note. */
export const compensate: Act<Input, Plan, Omit<Plan, 'compensation'>> = {
  role: authority.compensate,
  needs_world: true,

  check(context, { house, giver, back, goods, acres }) {
    const { books, by, world } = context;
    const game = context.game as ReadonlyWorld;
    const about = { house, giver, back, goods, acres };
    const compensation = { ...about, note: by.note };
    const refusal =
      (by.note === '' ? refuse('note_missing') : refusalOfText('note', by.note, NOTE_MAX)) ??
      refusalOfPlaying(context) ??
      (world.ended ? refuse('age_ended') : undefined) ??
      refusalOfAct(game, { type: 'compensate', ...compensation });
    if (refusal !== null) return { about, refusal };
    const gold = worthOfCompensation(game, compensation);
    const net = books.ages.flows.net(giver, house);
    const most = Math.max(0, back ? -books.ages.flows.net(giver, house, 'staff') : net);
    if (gold === 0)
      return { about, refusal: refuse('out_of_range', { field: 'goods', min: 1, max: AMOUNT_MAX }) };
    if (gold > most) {
      const refusal = refuse('beyond_flow', { worth: gold, most });
      return {
        about,
        refusal: most > 0 ? refusal : { ...refusal, text: back ? NOTHING_TAKEN : NOTHING_GIVEN },
      };
    }
    return { about: { ...about, gold }, plan: { compensation, gold, left: back ? net + gold : net - gold } };
  },

  write: ({ journal }, { compensation }, note) => journal.act({ type: 'compensate', ...compensation }, note),

  reply: (_context, { gold, left }) => ({ gold, left }),
};

/** Whoever has a house in the age gains or loses by what is done to others. */
function refusalOfPlaying({ books, by, game }: ActContext): Refusal | undefined {
  const plays = by.account !== null && game && books.names.players.houseOf(game, by.account) !== undefined;
  return plays ? refuse('plays_here') : undefined;
}
