export { BAGGAGE } from './features/battle/baggage.ts';
export { type Hit, hitOf, protectionBp } from './features/land/battered.ts';
export { conditionsOf } from './features/battle/bonus.ts';
export { defenseOf } from './stats/defense.ts';
export { mercenaryPrice } from './features/battle/hire.ts';
export { academicsOf } from './features/characters/academic.ts';
export { aetherCapacity } from './stats/aether.ts';
export { afterOf } from './kernel/after.ts';
export {
  appraisalOf,
  contentmentOf,
  needRoom,
  paramsOf,
  reassureGold,
  recruitGold,
} from './features/characters/characters.ts';
export { fullShareBp, shareBp } from './stats/effects.ts';
export { marketFeeBp } from './features/market/fees.ts';
export { generalsOf, leadBp, traitGold } from './features/characters/general.ts';
export { goldMade } from './stats/gold.ts';
export { type Heir, heirsKept } from './features/heirs/kept.ts';
export { homeDefense } from './stats/might.ts';
export { flatOutput } from './stats/output.ts';
export { barrenOf } from './stats/people.ts';
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
  type Price,
  trainPrice,
  upgradePrice,
} from './features/land/prices.ts';
export { episodeOf, questText, truthStrength } from './features/quests/formulas.ts';
export { refinePrice } from './features/people/refining.ts';
export { type RitePrice, ritePrice } from './features/rites/formulas.ts';
export { experienceEach, scienceBp } from './stats/science.ts';
export { stat } from './stats/stat.ts';
export { thiefStrength, thievesAtHome, vigilanceOf } from './stats/thieves.ts';
export { givenTo as givenToVigil, vigilEffects, vigilStrengthBp } from './features/vigil/formulas.ts';
export { handlers } from './kernel/index.ts';
export { peaceDividend } from './features/war/peace.ts';
export { isInWarRange, landRatioBp, mayDeclareAlone, standingOf } from './features/relations/standing.ts';
export { settleWars } from './features/war/war.ts';
export { endByStaff } from './kernel/ending.ts';
export {
  type Actor,
  type AgeEntry,
  type CommandEntry,
  ENGINE_VERSION,
  type EndEntry,
  type EngineEntry,
  type Entry,
  type RecallEntry,
  type TickEntry,
} from './world/entry.ts';
export { execute, preview, type Request } from './kernel/execute.ts';
export { boundsOf, leastBid } from './features/hall/terms.ts';
export { recall } from './features/heirs/recall.ts';
export { Book } from './features/market/state/book.ts';
export { ownerOf } from './features/market/state/market.ts';
export { BUY, type Order, SELL, SIDES } from './features/market/state/order.ts';
export { openWorld } from './kernel/open.ts';
export { aidKind, aidRefusal, quoteAid } from './features/purse/aid.ts';
export { countVotes } from './features/purse/votes.ts';
export { nextWork, workVotes } from './features/works/realm_vote.ts';
export { membersOf } from './scope/tell.ts';
export { changeEngine, ReplayError, replay, tick } from './kernel/replay.ts';
export { lastingOn } from './features/rites/lasting.ts';
export { resilienceOf } from './features/rites/resilience.ts';
export { type Sha256, sliceCount, sliceHash, stateHash, stateHashing } from './kernel/hash.ts';
export { type Part, snapshotParts } from './kernel/parts.ts';
export { restoreWorld } from './kernel/restore.ts';
export { type Character, type CharacterKind, isAtHome } from './features/characters/state/characters.ts';
export { FLOWS, type FlowOf, flow, type Good } from './world/flows.ts';
export type { Listing, Offer } from './features/hall/state.ts';
export { House } from './world/house.ts';
export { type KeptReport, readReport, type Taken } from './features/intel/state/intel.ts';
export * from './world/layout.ts';
export type { WorldEvent } from './world/news.ts';
export type { State } from './world/realm.ts';
export { FRAME_HOUSES, FRAMES, type Frame } from './world/recap.ts';
export { QUANTITIES } from './world/reports.ts';
export type { Transfer } from './world/transfers.ts';
export type { PastWar, War } from './features/relations/state/war.ts';
export { givenTo } from './features/works/state/wonders.ts';
export type { Work } from './world/works.ts';
export { World } from './world/world.ts';
export { knowledgeLost } from './features/science/tick_colloquium.ts';
export { foresee } from './kernel/foresee.ts';
export { shareOf } from './features/market/realm_output.ts';
