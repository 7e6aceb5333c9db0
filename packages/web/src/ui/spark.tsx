import { number } from './format.ts';

/** A run of numbers as a line, oldest first; what it says stands beside it in words for who can't see it. */
export function Spark({ label, values }: { label: string; values: readonly number[] }) {
  if (values.length < 2) return <p class="muted small">Drawn from the second tick on.</p>;
  const least = Math.min(...values);
  const most = Math.max(...values);
  const height = (value: number) => (most === least ? 20 : 38 - (36 * (value - least)) / (most - least));
  const step = 200 / (values.length - 1);
  const line = values.map((value, i) => `${(i * step).toFixed(1)} ${height(value).toFixed(1)}`).join(' L');
  const says = `${label}: from ${number(values[0])} to ${number(values[values.length - 1])} over ${values.length} ticks`;
  return (
    <svg class="spark" viewBox="0 0 200 40" preserveAspectRatio="none" role="img" aria-label={says}>
      <path class="area" d={`M0 40 L${line} L200 40Z`} />
      <path class="line" d={`M${line}`} />
    </svg>
  );
}
