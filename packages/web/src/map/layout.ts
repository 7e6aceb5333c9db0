/**
 * The world as a drawing: an island cut into realms, these into states, these into houses, each exactly as large as its
 * land. Who stands where follows from addresses alone, so that the drawing is the same for everybody and changes from tick to
 * tick only as land does.
 */

export type Point = readonly [x: number, y: number];
/** Convex, its corners in turn. */
export type Shape = readonly Point[];

/** Something that has land, or is made of parts that have. */
export interface Lands<T> {
  readonly what: T;
  readonly land: number;
}

/** The drawing's width and height, in units of its own, about a middle at 0, 0. */
export const WORLD = { width: 1_600, height: 1_200 } as const;

const COAST_CORNERS = 48;
/** How far a cut may lean from straight across, as a share of a quarter turn. */
const LEAN = 0.3;
/** Directions in which a shape is measured. */
const DIRECTIONS = 12;
const BISECTIONS = 24;
/** What is so near a side is on it. */
const EDGE = 1e-6;

/** The coast: round, but not quite. */
export const COAST: Shape = Array.from({ length: COAST_CORNERS }, (_, i): Point => {
  const turn = (2 * Math.PI * i) / COAST_CORNERS;
  const reach = 0.97 + 0.02 * Math.sin(2 * turn + 1) + 0.01 * Math.sin(3 * turn);
  return [(Math.cos(turn) * reach * WORLD.width) / 2, (Math.sin(turn) * reach * WORLD.height) / 2];
});

/** Cuts a shape among some, in their order, each as large as its land; who has none has a sliver. `seed` bends the cuts. */
export function divided<T>(
  shape: Shape,
  among: readonly Lands<T>[],
  seed: number,
): { readonly what: T; readonly land: number; readonly shape: Shape }[] {
  if (among.length === 0) return [];
  if (among.length === 1) return [{ ...among[0], shape }];
  const middle = among.length >>> 1;
  const [first, rest] = [among.slice(0, middle), among.slice(middle)];
  const sum = (of: readonly Lands<T>[]) => of.reduce((all, { land }) => all + Math.max(1, land), 0);
  const [one, other] = cut(shape, sum(first) / sum(among), seed);
  return [...divided(one, first, 2 * seed + 1), ...divided(other, rest, 2 * seed + 2)];
}

/** Cuts a share off a shape, across its length. */
function cut(shape: Shape, share: number, seed: number): readonly [Shape, Shape] {
  const turn = lengthwise(shape) + (chance(seed) - 0.5) * LEAN * (Math.PI / 2);
  const along: Point = [Math.cos(turn), Math.sin(turn)];
  const places = shape.map((point) => dot(point, along));
  let [low, high] = [Math.min(...places), Math.max(...places)];
  const wanted = areaOf(shape) * share;
  for (let i = 0; i < BISECTIONS; i++) {
    const at = (low + high) / 2;
    if (areaOf(side(shape, along, at, 1)) < wanted) low = at;
    else high = at;
  }
  const at = (low + high) / 2;
  return [side(shape, along, at, 1), side(shape, along, at, -1)];
}

/** The direction in which a shape is longest. */
function lengthwise(shape: Shape): number {
  let [best, longest] = [0, 0];
  for (let i = 0; i < DIRECTIONS; i++) {
    const turn = (Math.PI * i) / DIRECTIONS;
    const places = shape.map((point) => dot(point, [Math.cos(turn), Math.sin(turn)]));
    const length = Math.max(...places) - Math.min(...places);
    if (length > longest) [best, longest] = [turn, length];
  }
  return best;
}

/** The part of a shape on one side of a line across a direction. */
function side(shape: Shape, along: Point, at: number, sign: 1 | -1): Shape {
  const part: Point[] = [];
  shape.forEach((from, i) => {
    const to = shape[(i + 1) % shape.length];
    const [a, b] = [(at - dot(from, along)) * sign, (at - dot(to, along)) * sign];
    if (a >= 0) part.push(from);
    if (a * b < 0) {
      const way = a / (a - b);
      part.push([from[0] + (to[0] - from[0]) * way, from[1] + (to[1] - from[1]) * way]);
    }
  });
  return part;
}

export function areaOf(shape: Shape): number {
  let twice = 0;
  shape.forEach(([x, y], i) => {
    const [next_x, next_y] = shape[(i + 1) % shape.length];
    twice += x * next_y - next_x * y;
  });
  return Math.abs(twice) / 2;
}

/** The point about which a shape would balance. */
export function middleOf(shape: Shape): Point {
  let [twice, x, y] = [0, 0, 0];
  shape.forEach(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length];
    const part = ax * by - bx * ay;
    twice += part;
    x += (ax + bx) * part;
    y += (ay + by) * part;
  });
  return twice === 0 ? (shape[0] ?? [0, 0]) : [x / (3 * twice), y / (3 * twice)];
}

/** Whether a point lies within a shape. */
export function holds(shape: Shape, [x, y]: Point): boolean {
  const sides = shape.map(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= -EDGE) || sides.every((side) => side <= EDGE);
}

/** A shape as the path of a drawing. */
export const pathOf = (shape: Shape): string =>
  shape.length === 0 ? '' : `M${shape.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

const dot = ([x, y]: Point, [a, b]: Point): number => x * a + y * b;

/** From 0 to 1, the same for the same seed. */
function chance(seed: number): number {
  let n = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35) >>> 0;
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
}
