/** Every case, by its id. */
import type { Case, Cases } from './case.ts';
import { clock } from './clock.ts';
import { commands } from './commands.ts';
import { history } from './history.ts';
import { own } from './own.ts';
import { publicReads } from './public.ts';

const all = { ...publicReads, ...clock, ...own, ...history, ...commands } satisfies Cases;

export type CaseId = keyof typeof all;

export const cases: Readonly<Record<CaseId, Case>> = all;
