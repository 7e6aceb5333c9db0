/** Every case, by its id. */
import type { Case, Cases } from './case.ts';
import { clock } from './clock.ts';
import { commands } from './commands.ts';
import { doors } from './doors.ts';
import { history } from './history.ts';
import { live } from './live.ts';
import { market } from './market.ts';
import { names } from './names.ts';
import { orders } from './orders.ts';
import { own } from './own.ts';
import { publicReads } from './public.ts';

const all = {
  ...publicReads,
  ...clock,
  ...names,
  ...own,
  ...history,
  ...commands,
  ...orders,
  ...market,
  ...doors,
  ...live,
} satisfies Cases;

export type CaseId = keyof typeof all;

export const cases: Readonly<Record<CaseId, Case>> = all;
