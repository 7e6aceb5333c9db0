import { say } from '@realm/words';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Chart } from '../../ui/chart.tsx';

/** What a material cost and how much of it was traded, as far back as the market remembers. */
export function Lately({ material }: { material: string }) {
  const { value, error } = useReading(`market series ${material}`, () => realm.marketSeries({ material }));
  // Room is kept for it, so that nothing below moves.
  if (value === undefined) return error === undefined ? <div class="chart-room" /> : null;
  const { ticks, reference_price, units, gold } = value;
  return (
    <Chart
      title={say('Price and trade')}
      ticks={ticks}
      series={[
        { name: say('reference price'), values: reference_price },
        {
          name: say('paid on average'),
          values: units.map((n, i) => (n === 0 ? null : Math.round(gold[i] / n))),
        },
      ]}
      bars={{ name: say('units traded'), values: units }}
    />
  );
}
