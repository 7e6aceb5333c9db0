export { conditionsOf } from './features/battle/bonus.ts';
export { hireMost, mercenaryPrice } from './features/battle/hire.ts';
export { academicsOf } from './features/characters/academic.ts';
export {
  appraisalOf,
  contentmentOf,
  needRoom,
  paramsOf,
  reassureGold,
  recruitGold,
} from './features/characters/characters.ts';
export { generalsOf, leadBp, traitGold } from './features/characters/general.ts';
export { type Character, type CharacterKind, isAtHome } from './features/characters/state/characters.ts';
export type { Founder } from './features/founding/seat.ts';
export type { Listing, Offer } from './features/hall/state.ts';
export { boundsOf, leastBid } from './features/hall/terms.ts';
export { pricesFor } from './features/hall/wanted.ts';
export { heirsKept } from './features/heirs/kept.ts';
export { numberedName, recall } from './features/heirs/recall.ts';
export type { Heir } from './features/heirs/state.ts';
export { type KeptReport, readReport, type Taken } from './features/intel/state/intel.ts';
export { type Hit, hitOf } from './features/land/battered.ts';
export {
  affordable,
  buildMost,
  buildPrice,
  chariotPrice,
  directPrice,
  exploreGold,
  exploreMost,
  exploreSoldiersMilli,
  medicPrice,
  trainPrice,
  upgradePrice,
} from './features/land/prices.ts';
export { marketFeeBp } from './features/market/fees.ts';
export { sharesOf } from './features/market/output.ts';
export { Book } from './features/market/state/book.ts';
export { ownerOf } from './features/market/state/market.ts';
export { BUY, type Order, SELL, SIDES } from './features/market/state/order.ts';
export { packedIn, seatedPack, stateOfPack } from './features/packs/packs.ts';
export { refinePrice } from './features/people/refining.ts';
export { aidKind, planAid } from './features/purse/aid.ts';
export { countVotes } from './features/purse/votes.ts';
export { episodeOf, questText, truthStrength } from './features/quests/formulas.ts';
export type { Ahead, Queue } from './features/queue/state.ts';
export { isInWarRange, landRatioBp, mayDeclareAlone, standingOf } from './features/relations/standing.ts';
export type { PastWar, War } from './features/relations/state/war.ts';
export { type RitePrice, ritePrice } from './features/rites/formulas.ts';
export { lastingOn } from './features/rites/lasting.ts';
export { resilienceOf } from './features/rites/resilience.ts';
export { knowledgeLost } from './features/science/tick_colloquium.ts';
export { refusalOfAct } from './features/staff/act.ts';
export { goldOf, type Worth, worthOfCompensation } from './features/staff/compensate.ts';
export { givenTo as givenToVigil, vigilEffects, vigilStrengthBp } from './features/vigil/formulas.ts';
export { peaceDividend } from './features/war/peace.ts';
export { settleWars } from './features/war/war.ts';
export { nextWork, type WorkVotes, workVotes } from './features/works/realm_vote.ts';
export { givenTo } from './features/works/state/wonders.ts';
export { afterOf, bySlot, materialsOf } from './kernel/after.ts';
export { byStaff } from './kernel/by_staff.ts';
export { dayLeft } from './kernel/day.ts';
export { endByStaff } from './kernel/ending.ts';
export { carryOut, execute, preview, previews, type Request, type Said } from './kernel/execute.ts';
export { handlers } from './kernel/features.ts';
export { type Forecast, forecast, toldOf, type Uncertainty } from './kernel/forecast.ts';
export { foresee } from './kernel/foresee.ts';
export { type Sha256, sliceCount, sliceHash, stateHash, stateHashing } from './kernel/hash.ts';
export { openWorld } from './kernel/open.ts';
export { type Part, snapshotParts } from './kernel/parts.ts';
export { changeEngine, ReplayError, replay } from './kernel/replay.ts';
export { restoreWorld } from './kernel/restore.ts';
export { tick } from './kernel/tick.ts';
export { takeTurns } from './kernel/turns.ts';
export { tooLate } from './scope/closing.ts';
export type { Price } from './scope/price.ts';
export { aetherCapacity } from './stats/aether.ts';
export { defenseOf } from './stats/defense.ts';
export { goldMade } from './stats/gold.ts';
export { barrenOf } from './stats/people.ts';
export { experienceEach } from './stats/science.ts';
export { recounted, type StateTotals, scored, scoringOf, totalsOf } from './stats/standing.ts';
export { stat } from './stats/stat.ts';
export { thiefStrength, thievesAtHome, vigilanceOf } from './stats/thieves.ts';
export { byOwnClock, livesAhead, tickOf } from './world/clock.ts';
export {
  type Actor,
  type AgeEntry,
  type AlikeSeats,
  type CommandEntry,
  type Compensation,
  ENGINE_VERSION,
  type EndEntry,
  type EngineEntry,
  type Entry,
  type PackTold,
  type RecallEntry,
  type StaffAct,
  type StaffEntry,
  type TickEntry,
} from './world/entry.ts';
export { Events } from './world/events.ts';
export { House, type ReadonlyHouse } from './world/house.ts';
export * from './world/layout.ts';
export { membersOf } from './world/members.ts';
export type { WorldEvent } from './world/news.ts';
export { type Good, POSTINGS, type PostingOf, posting } from './world/postings.ts';
export type { Readable, ReadonlyNumbers } from './world/readonly.ts';
export type { ReadonlyRealm, ReadonlyState, State } from './world/realm.ts';
export { FRAME_HOUSES, FRAMES, type Frame } from './world/recap.ts';
export { QUANTITIES } from './world/reports.ts';
export { REVISION } from './world/revision.ts';
export type { Transfer } from './world/transfers.ts';
export type { Work } from './world/works.ts';
export { BAGGAGE } from './world/works.ts';
export { placeAfter, type ReadonlyWorld, World } from './world/world.ts';
