import { isSeen, NEAR_TIMES, Written } from '../../map/drawing.tsx';
import { HOUSE_LETTER } from '../../map/look.ts';
import type { Sight } from '../../map/pan.ts';
import type { Territory } from '../../map/territories.ts';
import type { HouseRecord } from '../../service/records.ts';
import { useAfterPaint } from '../../ui/after_paint.ts';

/** The names of houses are written out this far beyond what is seen, so that some are there when it is moved. */
const BEYOND = 0.6;

/** The names of the houses that are seen, where there is room for them: written once they are drawn. */
export function HouseNames({ among, sight }: { among: readonly Territory<HouseRecord>[]; sight: Sight }) {
  const painted = useAfterPaint(sight);
  if (painted.times < NEAR_TIMES) return null;
  return (
    <>
      {among
        .filter(({ shape }) => isSeen(shape, painted, BEYOND))
        .map(({ of, shape }) => (
          <Written key={of.id} of="house" shape={shape} share={HOUSE_LETTER}>
            {of.name}
          </Written>
        ))}
    </>
  );
}
