import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';

/** Moments of the recap that a trend goes back. */
const FRAMES = 8;

interface Lately {
  /** A state's land in the recap's last moments, with what it has now as the last. */
  readonly ofState: (state: {
    readonly realm: number;
    readonly state: number;
    readonly land: number;
  }) => number[];
  /** The same of a house: a moment knows the ten largest alone, and nothing of a house that was not among them. */
  readonly ofHouse: (house: { readonly id: number; readonly land: number }) => number[];
}

/** How land went lately, for trends beside standings. */
export function useLately(): Lately {
  const frames = useReading('recap', () => realm.ageRecap()).value?.frames.slice(-FRAMES) ?? [];
  return {
    ofState: ({ realm: r, state, land }) => [
      ...frames.flatMap(({ states }) =>
        states.filter((each) => each[0] === r && each[1] === state).map((each) => each[2]),
      ),
      land,
    ],
    ofHouse: ({ id, land }) => [
      ...frames.flatMap(({ houses }) => houses.filter((each) => each[0] === id).map((each) => each[1])),
      land,
    ],
  };
}

/** By how much the last of some numbers differs from the first. */
export const changeOf = (values: readonly number[]): number => (values.at(-1) ?? 0) - (values[0] ?? 0);
