/** A moment of the age: what states had then stands in the series. */
export interface Frame {
  readonly tick: number;
  /** ms since 1970. */
  readonly at: number;
  /** The ten largest houses, largest first, ties by id. */
  readonly houses: readonly (readonly [house: number, land: number])[];
}

/** Frames an age that runs its full length has. */
export const FRAMES = 60;
/** Houses in a frame. */
export const FRAME_HOUSES = 10;

/** Moments taken evenly over the age, and the names of the houses seen in them, some of which may have left. */
export class Recap {
  readonly frames: Frame[] = [];
  readonly names = new Map<number, string>();
}

/** Whether a frame is taken after a tick: as many as there may be, evenly, the last after the last tick. */
export function takesFrame(tick: number, age_ticks: number): boolean {
  const frames = (ticks: number) => Math.floor((ticks * FRAMES) / age_ticks);
  return frames(tick) > frames(tick - 1);
}
