import type { Point } from './layout.ts';

/** The head of an arrow from one point to another, at which its tip is; `size` is how long it is. */
export function headOf([x, y]: Point, [to_x, to_y]: Point, size: number): readonly Point[] {
  const length = Math.hypot(to_x - x, to_y - y) || 1;
  const [along, across] = [(to_x - x) / length, (to_y - y) / length];
  const [back_x, back_y] = [to_x - along * size, to_y - across * size];
  const half = size / 2;
  return [
    [to_x, to_y],
    [back_x - across * half, back_y + along * half],
    [back_x + across * half, back_y - along * half],
  ];
}
