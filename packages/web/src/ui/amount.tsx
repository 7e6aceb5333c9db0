import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useContext, useId } from 'preact/hooks';
import { useQuery, useSetQuery } from '../address/query.ts';
import { number } from '../words/format.ts';
import { Button } from './button.tsx';
import { LeftOpen } from './left_open.ts';
import { NumberInput } from './number_input.tsx';
import { bounded, toNumber, wrongNumber } from './whole_number.ts';
import { useWrongIn } from './wrong_fields.ts';

interface AmountProps {
  readonly label: string;
  /** As typed. */
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
  /** Whether it stands by itself, without buttons. */
  readonly plain?: true;
  /** Why the whole number typed is none that may be asked for here. */
  readonly wrong?: string | undefined;
}

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
  plain,
  ...rest
}: AmountProps) {
  const id = useId();
  const open = useContext(LeftOpen) === (field ?? '');
  const set = (n: number) => onChange(String(bounded(n, min, max)));
  const current = toNumber(value) ?? 0;
  const mistyped = open ? undefined : (wrongNumber(value) ?? rest.wrong);
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
        {plain ? null : (
          <Button
            type="button"
            aria-label={say('{label}: less', { label })}
            onClick={() => set(current - step)}
            off={open || current <= min}
          >
            −
          </Button>
        )}
        <NumberInput
          id={id}
          min={min}
          max={max}
          value={open ? '' : value}
          disabled={open}
          aria-invalid={wrong === undefined ? undefined : true}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onChange={onChange}
        />
        {plain ? null : (
          <Button
            type="button"
            aria-label={say('{label}: more', { label })}
            onClick={() => set(current + step)}
            off={open || (max !== undefined && current >= max)}
          >
            +
          </Button>
        )}
        {plain || max === undefined ? null : (
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
