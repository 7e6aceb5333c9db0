export { adeptAether, aetherFaded } from './aether.ts';
export {
  type ArmyNumbers,
  type ArmyPoints,
  chariotsMost,
  horsesIn,
  horsesMost,
  mercenariesMost,
  offenseOf,
  pointsOf,
  troopsIn,
} from './army.ts';
export { flatOutput, fullShareBp, shareBp } from './buildings.ts';
export { counted, countLeast, countMost } from './counts.ts';
export { batteredDefenseBp, defenseAgainst, defenseOf } from './defense.ts';
export {
  acresBySoldiers,
  explorableFound,
  exploreGold,
  exploreGoldSquare,
  exploreRoom,
  exploreSoldiers,
  exploreSoldiersMilli,
} from './explore.ts';
export { foodForaged, foodNeeded, foodSpoiled } from './food.ts';
export { goldMade, taxOn, wagesDue, wagesMilli } from './gold.ts';
export { dealtMost, fairPrices, giftOn, hallBounds, hallProceeds } from './hall.ts';
export { buyHolds, buyMost, feeOn, marketFeeBp, transmuted, treasuryBounds } from './market.ts';
export { INCENSE, PAPER } from './materials.ts';
export { mightOfTroops, mightStanding, strengthOfMight } from './might.ts';
export { NUMBERS, type Numbers, numbersOf } from './numbers.ts';
export { adeptCap, born, living, roomFor } from './people.ts';
export { acresTaken, gainsPpm, protectionBp, rangeBp } from './range.ts';
export { riteBrings } from './rites.ts';
export { paperWanted, scienceBp, scienceRoot } from './science.ts';
export { ELITES, isTroop, SLOT, SLOT_COUNT, SLOTS, type SlotName } from './slots.ts';
export { carriedBy, haulOf } from './theft.ts';
export { type Gift, openingGift, type VigilPrice, vigilNeeds } from './vigil.ts';
export { votesToLead } from './votes.ts';
export { wonderPart } from './wonders.ts';
export { efficiencyBp, employmentBp, workersNeeded } from './work.ts';
