/** Most figures that a side is drawn with, and how they stand. */
export const FIGURES_MOST = 32;
const COLUMNS = 8;
const STEP_X = 17;
const STEP_Y = 15;

/** How many of a side one figure stands for, so that the larger side has room: 1, 2, 5, 10, 20, 50 … */
export function figureOf(most: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (most <= step * FIGURES_MOST) return step;
}

/** A side as figures: who stands and who has fallen. Somebody fallen is never drawn as nobody. */
export function figuresOf(
  troops: number,
  fallen: number,
  each: number,
): { standing: number; fallen: number } {
  const down = Math.min(FIGURES_MOST, fallen === 0 ? 0 : Math.max(1, Math.round(fallen / each)));
  const all = Math.min(FIGURES_MOST, Math.max(down, Math.round(troops / each)));
  return { standing: Math.max(troops > fallen ? 1 : 0, all - down), fallen: down };
}

/** Somebody who stands, and somebody who lies, their feet or back at a point. */
const standing = (x: number, y: number) =>
  `M${x - 3.5} ${y}l1.6-8.5h3.8l1.6 8.5zM${x - 2.2} ${y - 11}a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z`;
const lying = (x: number, y: number) =>
  `M${x - 6} ${y}v-3.4l8.5-1v4.4zM${x + 3.4} ${y - 2.2}a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0z`;

/** Paths of figures in rows from the front on, `from` the first place and `to` -1 or 1 the way back from it. */
export function drawn(
  count: number,
  [x, y]: readonly [number, number],
  back: -1 | 1,
  how: 'standing' | 'lying',
  from = 0,
): string {
  const one = how === 'standing' ? standing : lying;
  return Array.from({ length: count }, (_, i) => {
    const place = from + i;
    const row = Math.floor(place / COLUMNS);
    return one(x + back * ((place % COLUMNS) * STEP_X + (row % 2) * 6), y - row * STEP_Y);
  }).join('');
}
