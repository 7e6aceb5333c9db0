import type { Feature } from '../../scope/feature.ts';
import { declare_war } from './declare_war.ts';
import { fromPeace } from './effects.ts';
import { offer_peace } from './offer_peace.ts';
import { withdraw } from './withdraw.ts';

/** Wars between states: begun, fought for points, ended; tribute, recovery, peace. */
export const war = {
  commands: { declare_war, offer_peace, withdraw },
  gives: fromPeace,
} as const satisfies Feature;
