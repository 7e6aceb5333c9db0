/** Heirs, who wait in an account between ages: outside the world until they are recalled into it. */
export { heirs } from './heirs.ts';
export { type HeirRecalled, heir_recall } from './recall.ts';
