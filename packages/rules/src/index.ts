export * from './definition.ts';
export type { Params } from './params.ts';
export { ParamsSchema } from './params.ts';
export * from './rules.ts';
export { S, STAT_COUNT, STAT_IDS, type StatId, STATS } from './stats.ts';
