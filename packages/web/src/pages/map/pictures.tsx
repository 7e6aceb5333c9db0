import { Picture } from '../../emblems/picture.tsx';
import type { Point } from '../../map/layout.ts';
import type { Kind } from '../../words/kinds.ts';

/** How large a picture is in the drawing as a whole, in its units; it stays so on the screen. */
const SIZE = 34;

interface OnMapProps {
  readonly kind: Kind;
  readonly id: string;
  readonly at: Point;
  readonly times: number;
}

/** A thing of the age where it is in the world, on a ground of its own. What it says stands in words elsewhere on the page. */
export function OnMap({ kind, id, at: [x, y], times }: OnMapProps) {
  const size = SIZE / times;
  return (
    <g class="on-map">
      <circle cx={x} cy={y} r={size * 0.72} />
      <Picture kind={kind} id={id} size={size} at={[x - size / 2, y - size / 2]} />
    </g>
  );
}
