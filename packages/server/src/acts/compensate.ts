import { AMOUNT_MAX, authority, type Refusal, refuse } from '@realm/contract';
import {
  type Compensation,
  goldOf,
  type ReadonlyWorld,
  refusalOfAct,
  type Worth,
  worthOfCompensation,
} from '@realm/engine';
import type { Act, ActContext } from './act.ts';
import { NOTE_MAX } from './staff.ts';
import { type Amount, amountsOf, takenOut, worthOfPart } from './taken_out.ts';
import { refusalOfText } from './text.ts';

type Input = Omit<Compensation, 'note' | 'gold'>;

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
  one_by_one: 'by itself',

  check(context, { house, giver, back, goods, acres }) {
    const { books, by, world } = context;
    const game = context.game as ReadonlyWorld;
    const about = { house, giver, back, goods, acres };
    const refusal =
      (by.note === '' ? refuse('note_missing') : refusalOfText('note', by.note, NOTE_MAX)) ??
      refusalOfPlaying(context) ??
      (world.ended ? refuse('age_ended') : undefined) ??
      refusalOfAct(game, { type: 'compensate', ...about, note: by.note });
    if (refusal !== null) return { about, refusal };
    const net = books.ages.flows.net(giver, house);
    const moved = back ? putBack(context, about) : takeOut(game, about, net);
    if ('refusal' in moved) return { about, refusal: moved.refusal };
    const { worth } = moved;
    const gold = goldOf(worth);
    return {
      about: { ...about, age: world.age.age, gold, worth },
      plan: {
        compensation: { ...about, gold, note: by.note },
        gold,
        left: back ? net + gold : net - gold,
      },
    };
  },

  write: ({ journal }, { compensation }, note) => journal.act({ type: 'compensate', ...compensation }, note),

  reply: (_context, { gold, left }) => ({ gold, left }),
};

type Moving = { readonly worth: Worth } | { readonly refusal: Refusal };

const nothing = (): Moving => ({
  refusal: refuse('out_of_range', { field: 'goods', min: 1, max: AMOUNT_MAX }),
});

/** As much is taken out as the flow shows, by what things cost now. */
function takeOut(game: ReadonlyWorld, input: Input, net: number): Moving {
  const worth = worthOfCompensation(game, input);
  const gold = goldOf(worth);
  if (gold === 0) return nothing();
  const most = Math.max(0, net);
  if (gold <= most) return { worth };
  const refusal = refuse('beyond_flow', { worth: gold, most });
  return { refusal: most > 0 ? refusal : { ...refusal, text: NOTHING_GIVEN } };
}

/** As much of each is put back as was taken, at the worth that it had then: what things cost may be another by now. */
function putBack({ books, world }: ActContext, input: Input): Moving {
  const wanted = amountsOf(input);
  if (wanted.length === 0) return nothing();
  const taken = takenOut(books.audit, { ...input, age: world.age.age });
  if ([...taken.values()].every(({ amount }) => amount === 0))
    return { refusal: { ...refuse('beyond_flow', { worth: 0, most: 0 }), text: NOTHING_TAKEN } };
  const worth: Record<string, number> = {};
  for (const [what, amount] of wanted) {
    const of: Amount = taken.get(what) ?? { amount: 0, gold: 0 };
    const field = what === 'acres' ? what : `goods.${what}`;
    if (amount > of.amount) return { refusal: refuse('out_of_range', { field, min: 0, max: of.amount }) };
    worth[what] = worthOfPart(of, amount);
  }
  return { worth };
}

/** Whoever has a house in the age gains or loses by what is done to others. */
function refusalOfPlaying({ books, by, game }: ActContext): Refusal | undefined {
  const plays = by.account !== null && game && books.names.players.houseOf(game, by.account) !== undefined;
  return plays ? refuse('plays_here') : undefined;
}
