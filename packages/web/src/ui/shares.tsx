import { say } from '@realm/words';
import { number, percent } from '../words/format.ts';

export interface Share {
  readonly key: string | number;
  readonly name: string;
  readonly value: number;
}

/** How many are drawn by themselves; the rest stand together. */
const DRAWN = 7;
const WIDTH = 600;

/** Who holds how much of a whole, as one bar; what it says stands in words below it, and in full in the table beside it. */
export function Shares({ title, unit, shares }: { title: string; unit: string; shares: readonly Share[] }) {
  const sorted = [...shares].filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
  const whole = sorted.reduce((sum, { value }) => sum + value, 0);
  if (whole === 0 || sorted.length < 2) return null;
  const rest = sorted.slice(DRAWN).reduce((sum, { value }) => sum + value, 0);
  const drawn: Share[] = [
    ...sorted.slice(0, DRAWN),
    ...(rest === 0 ? [] : [{ key: 'rest', name: say('the others'), value: rest }]),
  ];
  let from = 0;
  return (
    <figure class="holdings">
      <figcaption>
        <strong>{title}</strong>{' '}
        <span class="muted small">
          {number(whole)} {unit}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} 28`} preserveAspectRatio="none" aria-hidden="true">
        {drawn.map(({ key, value }, i) => {
          const x = (WIDTH * from) / whole;
          from += value;
          return <rect key={key} data-share={i} x={x} width={(WIDTH * value) / whole} height="28" />;
        })}
      </svg>
      <ul class="legend">
        {drawn.map(({ key, name, value }, i) => (
          <li key={key} data-share={i}>
            <bdi>{name}</bdi>{' '}
            <span class="num muted">{percent(Math.round((100 * value) / whole) * 100)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
