import type { Feature } from '../../scope/feature.ts';
import { attack } from './attack.ts';
import { unload } from './baggage.ts';
import { leaveField } from './leave.ts';
import { retake_land } from './retake_land.ts';
import { saved } from './saved.ts';
import { second_strike } from './second_strike.ts';

/** Attacks: armies, blows, losses, what is carried home, powers of races. */
export const battle = {
  commands: { attack, retake_land, second_strike },
  arrives: { army: (_rules, _ledger, house, what, count) => unload(house, what, count) },
  leaves: leaveField,
  saved,
} as const satisfies Feature;
