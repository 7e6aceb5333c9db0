import { number } from '../words/format.ts';

interface StrengthProps {
  readonly label: string;
  readonly value: number;
  /** The longest bar beside it. */
  readonly most: number;
  readonly tone: 'good' | 'bad';
}

/** A strength as a bar, so that two of them can be set side by side at a glance. */
export function Strength({ label, value, most, tone }: StrengthProps) {
  return (
    <div>
      <p class="strength">
        <span>{label}</span>
        <strong class="num">{number(value)}</strong>
      </p>
      <span class={`bar-line ${tone}`} aria-hidden="true">
        <span style={{ width: `${Math.round((100 * value) / most)}%` }} />
      </span>
    </div>
  );
}
