import { mulDiv } from '@realm/base';
import type { Concern, Mind } from '../mind.ts';

/** Share of its gold and of its realm's material that a house gives to the realm's work in one turn, in bp. */
const GOLD_BP = 400;
const UNITS_BP = 600;
/** It gives none of the material that it needs for its next buildings. */
const UNITS_KEPT_PER_ACRE_BP = 3_000;
const GOLD_MIN = 200;
const UNITS_MIN = 10;

/** As leader: puts the realm's next work forward and votes for what others put forward. Its gain is every house's. */
export const workVote: Concern = (mind) => {
  const { state } = mind.view;
  const work = mind.me.realm_work;
  if (state?.leader !== mind.me.id || work === null || work.done) return;
  if (!work.proposed) return mind.order({ type: 'propose_work' });
  if (!work.passed && !work.yes) mind.order({ type: 'vote_work', yes: true });
};

/** Gives a little to the realm's work once it has passed. */
export const fundWork: Concern = (mind) => {
  const { me } = mind;
  const work = me.realm_work;
  if (work === null || !work.passed || work.done || me.protected) return;
  const gold = Math.min(mulDiv(mind.gold, GOLD_BP, 10_000), work.gold_needed - work.gold);
  const material = Math.min(spare(mind, work.material, UNITS_BP), work.material_needed - work.material_given);
  const given = {
    ...(gold >= Math.min(GOLD_MIN, work.gold_needed - work.gold) && gold > 0 ? { gold } : {}),
    ...(material >= UNITS_MIN ? { material } : {}),
  };
  if (Object.keys(given).length === 0) return;
  mind.gold -= given.gold ?? 0;
  mind.use(work.material, given.material ?? 0);
  mind.order({ type: 'fund_work', ...given });
};

/** A share of the units of a material that it can do without. */
export function spare(mind: Mind, material: string, share_bp: number): number {
  const kept = mulDiv(mind.me.land, UNITS_KEPT_PER_ACRE_BP, 10_000);
  return mulDiv(Math.max(0, mind.stock(material) - kept), share_bp, 10_000);
}
