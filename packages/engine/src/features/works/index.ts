import type { Feature } from '../../scope/feature.ts';
import { fromWonders } from './effects.ts';
import { fund_wonder } from './fund_wonder.ts';
import { fund_work } from './fund_work.ts';
import { leaveWorks } from './leave.ts';
import { propose_work } from './propose_work.ts';
import { revive } from './revive.ts';
import { saved } from './saved.ts';
import { start_wonder } from './start_wonder.ts';
import { vote_work } from './vote_work.ts';

/** Wonders of states and works of realms. */
export const works = {
  commands: { fund_wonder, fund_work, propose_work, revive, start_wonder, vote_work },
  gives: fromWonders,
  leaves: leaveWorks,
  saved,
} as const satisfies Feature;
