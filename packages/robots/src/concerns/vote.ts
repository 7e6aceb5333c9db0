import { mulDiv } from '@realm/base';
import type { Concern, Mind } from '../mind.ts';
import type { OwnState } from '../view.ts';

/** Nobody is known well enough to be voted for in the age's first ticks. */
const FROM_TICK = 72;
/** A leader who taxes more is voted against, in bp. */
const TAX_MAX_BP = 1_000;
/** A vote moves to a house that is stronger by this much than the one it stands for, in bp. */
const STRONGER_BP = 1_500;

/** Votes for the strongest house of its state, and against a leader who takes too much. */
export const vote: Concern = (mind) => {
  const { state } = mind.view;
  if (state === undefined) return;
  const { leader, tax_bp, vote: own } = state;
  if (leader !== null && leader !== mind.me.id && tax_bp > TAX_MAX_BP) {
    if (own?.house === leader && own.against) return;
    return mind.order({ type: 'vote', vote: { type: 'against' } });
  }
  const best = strongest(mind, state);
  if (best === null || (own !== null && !own.against && own.house === best.id)) return;
  const stands = own?.against ? undefined : state.members.find(({ id }) => id === own?.house);
  if (stands !== undefined && best.might < mulDiv(stands.might, 10_000 + STRONGER_BP, 10_000)) return;
  mind.order({ type: 'vote', vote: { type: 'for', house: best.id } });
};

/** The strongest house of the state that stands on its own feet; the lower id where two are equal. */
function strongest(
  { tick }: Mind,
  { members, leader, tax_bp }: OwnState,
): OwnState['members'][number] | null {
  if (tick < FROM_TICK) return null;
  let best: OwnState['members'][number] | null = null;
  for (const member of members) {
    // Whoever taxes too much has lost its vote for as long as it does.
    if (member.protected || (member.id === leader && tax_bp > TAX_MAX_BP)) continue;
    const more = member.might - (best?.might ?? -1);
    if (more > 0 || (more === 0 && best !== null && member.id < best.id)) best = member;
  }
  return best;
}
