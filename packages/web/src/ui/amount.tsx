import { useId } from 'preact/hooks';
import { number } from '../words/format.ts';

interface AmountProps {
  readonly label: string;
  /** As typed: empty, or digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most that may be asked for now; without it there is no such button. */
  readonly max?: number;
  readonly min?: number;
  readonly step?: number;
  readonly hint?: string;
}

/** A whole number to type, to step, or to set to the most there may be. */
export function Amount({ label, value, onChange, max, min = 0, step = 1, hint }: AmountProps) {
  const id = useId();
  const set = (n: number) =>
    onChange(String(Math.max(min, max === undefined ? n : Math.min(n, Math.max(max, min)))));
  const current = toNumber(value) ?? 0;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="amount">
        <button
          type="button"
          aria-label={`${label}: less`}
          onClick={() => set(current - step)}
          disabled={current <= min}
        >
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={`${label}: more`}
          onClick={() => set(current + step)}
          disabled={max !== undefined && current >= max}
        >
          +
        </button>
        {max === undefined ? null : (
          <button
            type="button"
            aria-label={`Max, ${number(max)}: ${label}`}
            onClick={() => set(max)}
            disabled={max <= 0}
          >
            Max
          </button>
        )}
      </div>
      {hint === undefined ? null : (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** The number typed; undefined for none, or for what is no whole number. */
export function toNumber(typed: string): number | undefined {
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}
