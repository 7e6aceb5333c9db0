/** What states had tick by tick: `/states/{realm}/{state}/series` and `/wars/{id}/series`. */
import type { Static } from 'typebox';
import { count, list, object, tick } from './fields.ts';

/** Points a series has at most; a longer span is thinned evenly, keeping its first and its last. */
export const SERIES_MAX = 500;

/** Ticks before a war at which its series begins. */
export const WAR_SERIES_BEFORE = 12;

/** The ticks of a series, and what a state had after each of them. */
export const seriesTicks = list(tick('A tick'), 'Ticks, rising; at most 500');
export const seriesFields = {
  houses: list(count('Houses'), 'Its houses after each tick'),
  land: list(count('Acres'), 'Their land'),
  might: list(count('Might'), 'Their might'),
  renown: list(count('Renown'), 'Their renown'),
};

const stateSeries = object('Parallel to `ticks`; zeros while the state had no house', seriesFields);
export type StateSeries = Static<typeof stateSeries>;

/** A side of a war. */
export const sideSeries = (description: string) => object(`${description}, parallel to ticks`, seriesFields);

export const seriesExample: StateSeries = {
  houses: [10, 10, 10],
  land: [3_140, 3_171, 3_204],
  might: [198_300, 199_940, 201_800],
  renown: [0, 4, 4],
};
