import { clamp } from '@realm/base';
import { isSame, placeOf } from '../enmity.ts';
import type { Concern, Mind } from '../mind.ts';
import { armiesOfStates } from '../rivals.ts';
import type { Houses, Relations, Wars } from '../view.ts';

/** Nobody is fought in the age's first ticks: people who have come late are still finding their feet. */
const WAR_FROM_TICK = 240;
/** It declares war where its own armies are this much of the other side's, in bp, and the age leaves time to fight it. */
const STRENGTH_BP = 9_000;
/** It asks for a ceasefire where they are less than this. */
const OUTMATCHED_BP = 7_500;
/** It has proved itself where the other side holds this much against it of what it holds against that, in bp. */
const PAID_BACK_BP = 7_500;
const WAR_LEFT_TICKS = 72;
/** A war that is not ended by now is to end in peace. */
const WEARY_TICKS = 120;
/** A side with so much more of the points, in bp, wants no peace; one with so much less gives the war up. */
const AHEAD_BP = 11_500;
const BEATEN_BP = 4_000;
/** Land left of what a state began a war with under which it gives it up, in bp. */
const LAND_LEFT_BP = 8_500;
/** Length of a ceasefire it proposes. */
const CEASEFIRE_TICKS = 48;

type Relation = Relations['states'][number];
type War = Wars['wars'][number];

/**
 * As leader: looks after the state's wars and its peace. It agrees to ceasefires with whom it has no quarrel, asks
 * those for one whom its own houses have harmed, declares war only on who has harmed it enough and whom it can beat, the
 * worst first, once each, never in the first ten days, and never joins in a declaration that is not its own affair.
 */
export const statecraft: Concern = (mind) => {
  const { state, relations, wars } = mind.view;
  if (state === undefined || state.leader !== mind.me.id || relations === undefined) return;
  if (relations.war !== null) {
    const war = wars?.wars.find(({ id }) => id === relations.war);
    if (war !== undefined) endWar(mind, relations, war);
    return;
  }
  if (answerCeasefire(mind, relations)) return;
  const enemies = relations.states.filter((each) => mayFight(mind, relations, each));
  if (enemies.length > 0) {
    const { realm, state } = enemies.reduce((a, b) => (b.felt > a.felt ? b : a));
    return mind.order({ type: 'declare_war', realm, state });
  }
  const wronged = relations.states.find(
    (each) => (hasWronged(each) || fears(mind, relations, each)) && !isProposed(relations, each),
  );
  if (wronged === undefined) return;
  const { realm, state: at } = wronged;
  const { ceasefire_ticks_min, ceasefire_ticks_max } = mind.book.params;
  const ticks = clamp(CEASEFIRE_TICKS, ceasefire_ticks_min, ceasefire_ticks_max);
  mind.order({ type: 'propose_ceasefire', realm, state: at, ticks });
};

/** Withdraws from what is lost, and makes peace unless it is well ahead. */
function endWar(mind: Mind, own_state: Relations, war: War): void {
  const { proposals } = own_state;
  const us = isSame(war.a, own_state) ? 0 : 1;
  const [own, theirs] = [war.war_points[us], war.war_points[1 - us]];
  const lasted = mind.tick - war.from_tick;
  const is_beaten = own * 10_000 < theirs * BEATEN_BP;
  const has_shrunk = war.land[us] * 10_000 < war.land_at_start[us] * LAND_LEFT_BP;
  if (is_beaten && has_shrunk && lasted >= mind.book.params.war_withdraw_ticks)
    return mind.order({ type: 'withdraw' });
  if (own * 10_000 >= theirs * AHEAD_BP && own > 0) return;
  const offered = proposals.find(({ kind, by }) => kind === 'peace' && !isSame(by, own_state));
  const waits = proposals.some(({ kind, by }) => kind === 'peace' && isSame(by, own_state));
  if (offered !== undefined || (lasted >= WEARY_TICKS && !waits)) mind.order({ type: 'offer_peace' });
}

/** Agrees to the first ceasefire that is proposed by a state it has no quarrel with, or whom it could not beat. */
function answerCeasefire(mind: Mind, relations: Relations): boolean {
  for (const { kind, by, ticks } of relations.proposals) {
    if (kind !== 'ceasefire' || ticks === null) continue;
    const them = relations.states.find((each) => isSame(each, by));
    if (them === undefined || (them.standing === 'hostile' && !fears(mind, relations, them))) continue;
    mind.order({ type: 'propose_ceasefire', realm: by.realm, state: by.state, ticks });
    return true;
  }
  return false;
}

function mayFight(mind: Mind, own: Relations, them: Relation): boolean {
  const { may_declare, in_war_range, standing } = them;
  if (mind.tick < WAR_FROM_TICK || mind.ticks_left < WAR_LEFT_TICKS || haveFought(mind, own, them))
    return false;
  const paid_back = them.felt_by_them * 10_000 >= them.felt * PAID_BACK_BP;
  return may_declare && in_war_range && standing !== 'ceasefire' && paid_back && isMatch(mind, own, them);
}

/** Whether two states have had their war: another would pay nothing. */
function haveFought({ view: { wars } }: Mind, own: Place, them: Place): boolean {
  return (
    wars?.past.some(
      ({ a, b }) => (isSame(a, own) && isSame(b, them)) || (isSame(b, own) && isSame(a, them)),
    ) ?? false
  );
}

/** Whether it might come to war with who is too strong. */
function fears(mind: Mind, own: Relations, them: Relation): boolean {
  if (them.standing !== 'hostile' && them.standing_of_them !== 'hostile') return false;
  return them.standing !== 'ceasefire' && !isMatch(mind, own, them, OUTMATCHED_BP);
}

/**
 * Whether the armies of the house's state are at least such a share of another's, in bp: as strong by default, or nearly. Of a
 * state of another circle it knows nothing, and takes it for too strong.
 */
function isMatch({ view: { houses }, book }: Mind, own: Place, them: Place, share_bp = STRENGTH_BP): boolean {
  const armies = armiesOfStates(book)(houses ?? NONE);
  const [ours, theirs] = [armies.get(placeOf(own)), armies.get(placeOf(them))];
  if (ours !== undefined && theirs === undefined) return false;
  return (ours ?? 0) * 10_000 >= (theirs ?? 0) * share_bp;
}

type Place = Pick<Relation, 'realm' | 'state'>;
const NONE: Houses = [];

/** Whether a state holds more against this one than the other way round, and might come to fight. */
function hasWronged({ felt, felt_by_them, standing, standing_of_them }: Relation): boolean {
  return standing === 'neutral' && standing_of_them === 'hostile' && felt_by_them > felt;
}

function isProposed(own: Relations, to: Relation): boolean {
  return own.proposals.some(
    ({ kind, by, to: asked }) => kind === 'ceasefire' && isSame(by, own) && isSame(asked, to),
  );
}
