import type { Rules } from '@realm/rules';
import type { House } from '../state/house.ts';
import { aetherCapacity } from './aether.ts';
import { mightStanding } from './might.ts';
import { adeptsDrawn, cisternAether, foodFarmed, horsesBred, rawMade } from './output.ts';
import { barracksRoom, livingRoom } from './people.ts';
import { scientistSeats } from './science.ts';

/**
 * Notes in a house's row all that follows from its land, buildings, sciences and efficiency alone, so that a
 * tick in which none of these changed need not count buildings again.
 */
export function refreshStanding(rules: Rules, house: House): void {
  house.room_living = livingRoom(rules, house);
  house.room_barracks = barracksRoom(rules, house);
  house.scientist_seats = scientistSeats(rules, house);
  house.aether_capacity = aetherCapacity(rules, house);
  house.food_farmed = foodFarmed(rules, house);
  house.raw_made = rawMade(rules, house);
  house.horses_bred = horsesBred(rules, house);
  house.adepts_drawn = adeptsDrawn(rules, house);
  house.cistern_aether = cisternAether(rules, house);
  house.might_standing = mightStanding(rules, house);
}
