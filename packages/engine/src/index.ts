export { BAGGAGE } from './battle/baggage.ts';
export { type Hit, hitOf, protectionBp } from './battle/battered.ts';
export { conditionsOf } from './battle/bonus.ts';
export { defenseOf } from './battle/defense.ts';
export { mercenaryPrice } from './battle/hire.ts';
export { academicsOf } from './calc/academic.ts';
export { aetherCapacity } from './calc/aether.ts';
export { afterOf } from './calc/after.ts';
export {
  appraisalOf,
  contentmentOf,
  needRoom,
  paramsOf,
  reassureGold,
  recruitGold,
} from './calc/characters.ts';
export { fullShareBp, shareBp } from './calc/effects.ts';
export { marketFeeBp } from './calc/fees.ts';
export { generalsOf, leadBp, traitGold } from './calc/general.ts';
export { goldMade } from './calc/gold.ts';
export { type Heir, heirsKept } from './calc/heirs.ts';
export { homeDefense } from './calc/might.ts';
export { flatOutput } from './calc/output.ts';
export { barrenOf } from './calc/people.ts';
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
} from './calc/prices.ts';
export { episodeOf, questText, truthStrength } from './calc/quest.ts';
export { refinePrice } from './calc/refining.ts';
export { type RitePrice, ritePrice } from './calc/rites.ts';
export { experienceEach, scienceBp } from './calc/science.ts';
export { stat } from './calc/stat.ts';
export { thiefStrength, thievesAtHome, vigilanceOf } from './calc/thieves.ts';
export { givenTo as givenToVigil, vigilEffects, vigilStrengthBp } from './calc/vigil.ts';
export { handlers } from './commands/index.ts';
export { peaceDividend } from './diplomacy/peace.ts';
export { isInWarRange, landRatioBp, mayDeclareAlone, standingOf } from './diplomacy/standing.ts';
export { settleWars } from './diplomacy/war.ts';
export { endByStaff } from './ending.ts';
export {
  type Actor,
  type AgeEntry,
  type AlikeSeats,
  type CommandEntry,
  ENGINE_VERSION,
  type EndEntry,
  type EngineEntry,
  type Entry,
  type RecallEntry,
  type TickEntry,
} from './entry.ts';
export { execute, preview, type Request } from './execute.ts';
export { dayLeft } from './fair/day.ts';
export type { Founder } from './founding/seat.ts';
export { boundsOf, leastBid } from './hall/terms.ts';
export { recall } from './heirs/recall.ts';
export { Book } from './market/book.ts';
export { ownerOf } from './market/market.ts';
export { BUY, type Order, SELL, SIDES } from './market/order.ts';
export { openWorld } from './open.ts';
export { aidKind, aidRefusal, quoteAid } from './purse/aid.ts';
export { countVotes } from './purse/leader.ts';
export { nextWork, workVotes } from './purse/realm_vote.ts';
export { membersOf } from './purse/tell.ts';
export { changeEngine, ReplayError, replay, tick } from './replay.ts';
export { lastingOn } from './rites/lasting.ts';
export { resilienceOf } from './rites/resilience.ts';
export { type Sha256, sliceCount, sliceHash, stateHash, stateHashing } from './snapshot/hash.ts';
export { type Part, snapshotParts } from './snapshot/parts.ts';
export { restoreWorld } from './snapshot/restore.ts';
export { type Character, type CharacterKind, isAtHome } from './state/characters.ts';
export { FLOWS, type FlowOf, flow, type Good } from './state/flows.ts';
export type { Listing, Offer } from './state/hall.ts';
export { House } from './state/house.ts';
export { type KeptReport, readReport, type Taken } from './state/intel.ts';
export * from './state/layout.ts';
export type { WorldEvent } from './state/news.ts';
export type { State } from './state/realm.ts';
export { FRAME_HOUSES, FRAMES, type Frame } from './state/recap.ts';
export { QUANTITIES } from './state/reports.ts';
export type { Transfer } from './state/transfers.ts';
export type { PastWar, War } from './state/war.ts';
export { givenTo } from './state/wonders.ts';
export type { Work } from './state/works.ts';
export { World } from './state/world.ts';
export { knowledgeLost } from './tick/colloquium.ts';
export { foresee } from './tick/foresee.ts';
export { shareOf } from './tick/realm_output.ts';
