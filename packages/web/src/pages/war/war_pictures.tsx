import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { WarRecord } from '../../service/records.ts';
import { Chart } from '../../ui/chart.tsx';
import { Choices } from '../../ui/choices.tsx';
import { words } from '../../words/format.ts';
import { within } from '../../words/within.ts';

type Side = 'land' | 'might' | 'renown' | 'houses';

const SHOWN: readonly (readonly [side: Side, text: string])[] = [
  ['land', say('Land')],
  ['might', say('Might')],
  ['renown', say('Renown')],
  ['houses', say('Houses')],
];

/** Both sides of a war, from a little before it began. */
export function WarPictures({ war }: { war: Pick<WarRecord, 'id' | 'a' | 'b' | 'from_tick'> }) {
  const [shown, setShown] = useQuery(`picture-${war.id}`, 'land');
  const series = useReading(`war ${war.id}`, () => realm.warSeries({ id: war.id })).value;
  if (series === undefined) return null;
  const what = SHOWN.find(([each]) => each === shown) ?? SHOWN[0];
  return (
    <>
      <Choices
        legend={say('Picture')}
        name={`picture-${war.id}`}
        value={what[0]}
        onChange={setShown}
        options={SHOWN}
      />
      <Chart
        title={what[1]}
        ticks={series.ticks}
        series={[
          { name: war.a.name, values: series.a_series[what[0]] },
          { name: war.b.name, values: series.b_series[what[0]] },
        ]}
        mark={{ tick: war.from_tick, name: within(words('war')) }}
      />
    </>
  );
}
