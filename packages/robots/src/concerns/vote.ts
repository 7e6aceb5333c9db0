import { mulDiv } from '@realm/base';
import type { Concern, Mind } from '../mind.ts';
import type { OwnState } from '../view.ts';

/** Nobody is known well enough to be voted for in the age's first ticks. */
const FROM_TICK = 72;
/** A leader who taxes more is voted against, in bp. */
const TAX_MAX_BP = 1_000;
/** Only a house stronger by this much is better than one that leads or has votes, in bp. */
const STRONGER_BP = 1_500;

/**
 * Votes for a strong house of its state whose player is there, and against a leader who takes too much. A leader who has
 * been silent for so long that a deputy plays its house loses its votes: no deputy does what a leader is there for.
 */
export const vote: Concern = (mind) => {
  const { state } = mind.view;
  if (state === undefined) return;
  const { leader, tax_bp, vote: own } = state;
  if (leader !== null && leader !== mind.me.id && tax_bp > TAX_MAX_BP) {
    if (own?.house === leader && own.against) return;
    return mind.order({ type: 'vote', vote: { type: 'against' } });
  }
  const best = candidate(mind, state);
  if (best === null || (own !== null && !own.against && own.house === best.id)) return;
  const stands = own?.against ? undefined : state.members.find(({ id }) => id === own?.house);
  const stays = stands !== undefined && !stands.deputized && stands.id === leader;
  if (stays && best.might < outdone(stands)) return;
  mind.order({ type: 'vote', vote: { type: 'for', house: best.id } });
};

type Member = OwnState['members'][number];

/**
 * The strongest house of the state that stands on its own feet; where others are nearly as strong, the sitting
 * leader, else the one with most votes, so that a state's robots agree on somebody.
 */
function candidate({ tick }: Mind, { members, leader, tax_bp, votes }: OwnState): Member | null {
  if (tick < FROM_TICK) return null;
  // Whoever taxes too much has lost its vote for as long as it does.
  const able = members.filter(
    ({ id, protected: is_new, deputized }) =>
      !is_new && !deputized && !(id === leader && tax_bp > TAX_MAX_BP),
  );
  if (able.length === 0) return null;
  const strongest = able.reduce((a, b) =>
    b.might > a.might || (b.might === a.might && b.id < a.id) ? b : a,
  );
  const backing = new Map(votes.map(({ house, for: yes, against }) => [house, yes - against]));
  const standing = ({ id }: Member) => (id === leader ? members.length : (backing.get(id) ?? 0));
  let best = strongest;
  for (const member of able) {
    if (strongest.might < outdone(member) && standing(member) > standing(best)) best = member;
  }
  return best;
}

/** Might that outdoes a house by enough to follow another. */
function outdone({ might }: Member): number {
  return mulDiv(might, 10_000 + STRONGER_BP, 10_000);
}
