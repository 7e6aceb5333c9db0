/** How the drawn world looks, on a page and in a file of its own. */
import { areaOf, middleOf, type Shape } from './layout.ts';

/** Letters are as high as this share of the root of the area they stand on. */
export const LETTER = 0.13;
export const REALM_LETTER = 0.2;
export const HOUSE_LETTER = 0.16;

/** The hue of a realm among so many, in degrees. */
export const hueOf = (i: number, realms: number): number => Math.round((360 * i) / Math.max(1, realms)) + 20;

/** Where a name stands on what it is of, and how large: in its middle, longer ones smaller, to stay within. */
export function writtenOn(shape: Shape, share: number, name: string) {
  const [x, middle] = middleOf(shape);
  const root = Math.sqrt(areaOf(shape));
  const size = Math.min(root * share, (root * 1.5) / Math.max(4, name.length));
  return { x, y: middle + size * 0.35, size };
}
