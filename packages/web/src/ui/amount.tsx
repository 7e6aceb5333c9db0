import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { useQuery, useSetQuery } from '../address/query.ts';
import { number } from '../words/format.ts';
import { Button } from './button.tsx';
import { LeftOpen } from './left_open.ts';
import { useWrongIn } from './wrong_fields.ts';

interface AmountProps {
  readonly label: string;
  /** As typed: empty, or digits. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The most that may be asked for now; without it there is no such button. */
  readonly max?: number;
  readonly min?: number;
  readonly step?: number;
  readonly hint?: ComponentChildren;
  /** The field of the order that it fills, if that may be left open. */
  readonly field?: string;
  /** Why it is refused as it stands. */
  readonly error?: string;
  /** Why the whole number typed is none that may be asked for here. */
  readonly wrong?: string | undefined;
}

/** What is said of -5, 1.5 and 1e3. */
const NOT_WHOLE = say('Only digits: a whole number, without sign or point.');

/** What is said of digits that make no number anybody could have. */
const TOO_LARGE = say('That is too large a number.');

/** Why something typed is no amount; undefined for one, and for nothing. */
export const wrongAmount = (typed: string): string | undefined =>
  typed === '' || toNumber(typed) !== undefined ? undefined : /^\d+$/.test(typed) ? TOO_LARGE : NOT_WHOLE;

/** A whole number to type, to step, or to set to the most there may be. */
export function Amount({
  label,
  value,
  onChange,
  max,
  min = 0,
  step = 1,
  hint,
  field,
  ...rest
}: AmountProps) {
  const id = useId();
  const open = useContext(LeftOpen) === (field ?? '');
  const set = (n: number) =>
    onChange(String(Math.max(min, max === undefined ? n : Math.min(n, Math.max(max, min)))));
  const current = toNumber(value) ?? 0;
  const mistyped = open ? undefined : (wrongAmount(value) ?? rest.wrong);
  useWrongIn(id, mistyped !== undefined);
  const wrong = mistyped ?? rest.error;
  const said = open ? say('As many as possible, found when its time comes') : hint;
  const described = [
    ...(said === undefined ? [] : [`${id}-hint`]),
    ...(wrong === undefined ? [] : [`${id}-error`]),
  ];
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="amount">
        <Button
          type="button"
          aria-label={say('{label}: less', { label })}
          onClick={() => set(current - step)}
          off={open || current <= min}
        >
          −
        </Button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={open ? '' : value}
          disabled={open}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
        <Button
          type="button"
          aria-label={say('{label}: more', { label })}
          onClick={() => set(current + step)}
          off={open || (max !== undefined && current >= max)}
        >
          +
        </Button>
        {max === undefined ? null : (
          <Button
            type="button"
            aria-label={say('Max, {max}: {label}', { max: number(max), label })}
            onClick={() => set(max)}
            off={open || max <= 0}
          >
            {say('Max')}
          </Button>
        )}
      </div>
      {said === undefined ? null : (
        <span class="hint" id={`${id}-hint`}>
          {said}
        </span>
      )}
      {wrong === undefined ? null : (
        <span class="refusal small" id={`${id}-error`} role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
}

/**
 * An amount that lives in the page's address under a name: 0 while nothing is typed, or nothing that counts. With it stays what
 * it is `of`, by the names of those inputs: a default that was shown while it was typed may become another.
 */
export function useAmount(name: string, of: Readonly<Record<string, string>> = {}) {
  const [value] = useQuery(name, '');
  const set = useSetQuery();
  return {
    n: toNumber(value) ?? 0,
    typed: {
      value,
      onChange: (typed: string) => set(typed === '' ? { [name]: '' } : { ...of, [name]: typed }),
    },
    clear: () => set({ [name]: '' }),
  };
}

/** The number typed; undefined for none, or for what is no whole number. */
export function toNumber(typed: string): number | undefined {
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}
