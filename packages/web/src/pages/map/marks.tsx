import { HOUSE_LETTER, writtenOn } from '../../map/look.ts';
import type { Territory } from '../../map/territories.ts';
import { attackersIn } from '../../service/grudges.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { HouseRecord, OwnHouse } from '../../service/records.ts';

/** What one's own house has to do with others, by their ids. Nobody else is shown it. */
interface Marked {
  /** One's state has a report of them. */
  readonly known: ReadonlySet<number>;
  /** They have attacked one's house. */
  readonly grudges: ReadonlySet<number>;
}

const REPORTS_MOST = 200;
/** How large a mark is in the drawing as a whole, in its units; it stays so on the screen. */
const SIZE = 9;
/** What letters take below their line, as a share of their size. */
const UNDER = 0.25;

export function useMarked(me: OwnHouse | null): Marked {
  const id = me?.id ?? 0;
  const reports = useReading(`reports on the map ${id}`, async () =>
    id === 0 ? [] : (await realm.reports({ limit: REPORTS_MOST })).reports,
  ).value;
  const news = useReading(`news on the map ${id}`, async () =>
    id === 0 ? [] : (await realm.news({})).news,
  ).value;
  return {
    known: new Set(reports?.map(({ target }) => target)),
    grudges: attackersIn(news ?? []),
  };
}

interface MarksProps {
  readonly marked: Marked;
  readonly among: readonly Territory<HouseRecord>[];
  readonly times: number;
}

export function Marks({ marked: { known, grudges }, among, times }: MarksProps) {
  return (
    <>
      {among.map(({ of: { id, name }, shape }) => {
        if (!known.has(id) && !grudges.has(id)) return null;
        const { x, y, size } = writtenOn(shape, HOUSE_LETTER, name);
        return (
          <circle
            key={id}
            class="mark"
            data-grudge={grudges.has(id) ? true : undefined}
            cx={x}
            cy={y + size * UNDER + (2.2 * SIZE) / times}
            r={SIZE / times}
          />
        );
      })}
    </>
  );
}
