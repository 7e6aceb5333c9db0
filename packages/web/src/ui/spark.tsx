import { say } from '@realm/words';
import { number } from '../words/format.ts';
import { Change } from './numbers.tsx';

interface SparkProps {
  readonly label: string;
  /** Oldest first, one a tick. */
  readonly values: readonly number[];
}

/** A run of numbers as a line, with what it came to and how far it went. */
export function Spark({ label, values }: SparkProps) {
  if (values.length < 2)
    return <p class="muted small">{say('{label}: drawn from the second tick on.', { label })}</p>;
  const least = Math.min(...values);
  const most = Math.max(...values);
  const now = values[values.length - 1];
  const height = (value: number) => (most === least ? 20 : 38 - (36 * (value - least)) / (most - least));
  const step = 200 / (values.length - 1);
  const line = values.map((value, i) => `${(i * step).toFixed(1)} ${height(value).toFixed(1)}`).join(' L');
  const says = say('{label}: from {values} to {now} over {values2} ticks', {
    label,
    values: number(values[0]),
    now: number(now),
    values2: values.length,
  });
  return (
    <div>
      <p class="strength small">
        <span class="muted">{label}</span>
        <span>
          <strong class="num">{number(now)}</strong> <Change value={now - values[0]} compact />{' '}
          <span class="muted">
            {say('in {n, plural, one {# tick} other {# ticks}}', { n: values.length - 1 })}
          </span>
        </span>
      </p>
      <svg class="spark" viewBox="0 0 200 40" preserveAspectRatio="none" role="img" aria-label={says}>
        <path class="area" d={`M0 40 L${line} L200 40Z`} />
        <path class="line" d={`M${line}`} />
      </svg>
    </div>
  );
}
