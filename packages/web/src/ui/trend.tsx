import { say } from '@realm/words';
import { number, signed } from '../words/format.ts';

/** How something went lately: a small line, and by how much it changed, which says it without the line. */
export function Trend({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <span class="muted">–</span>;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) => (most === least ? 9 : 16 - (14 * (value - least)) / (most - least));
  const step = 58 / (values.length - 1);
  const change = values[values.length - 1] - values[0];
  return (
    <span
      class="trend"
      title={say('From {values} to {values2}', {
        values: number(values[0]),
        values2: number(values[values.length - 1]),
      })}
    >
      <svg viewBox="0 0 60 18" width="60" height="18" aria-hidden="true">
        <path
          d={`M${values.map((value, i) => `${(1 + i * step).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`}
        />
      </svg>
      <span class={change < 0 ? 'num down' : 'num up'}>{signed(change)}</span>
    </span>
  );
}
