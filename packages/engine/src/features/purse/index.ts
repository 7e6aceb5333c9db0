import type { Feature } from '../../scope/feature.ts';
import { addAid } from './aid.ts';
import { donate } from './donate.ts';
import { grant } from './grant.ts';
import { loseAid } from './leave.ts';
import { saved } from './saved.ts';
import { send_aid } from './send_aid.ts';
import { set_tax } from './set_tax.ts';
import { vote } from './vote.ts';

/** Treasuries and leaders: votes, taxes, donations, grants, aid. */
export const purse = {
  commands: { donate, grant, send_aid, set_tax, vote },
  arrives: { aid: (rules, _ledger, house, what, count) => addAid(rules, house, what, count) },
  leaves: loseAid,
  saved,
} as const satisfies Feature;
