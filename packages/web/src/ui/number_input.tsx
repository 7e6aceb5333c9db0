import type { InputHTMLAttributes } from 'preact';
import { bounded, toNumber } from './whole_number.ts';

type Told = 'id' | 'disabled' | 'placeholder' | 'aria-label' | 'aria-invalid' | 'aria-describedby';

interface NumberInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Told> {
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: number;
  readonly max?: number | undefined;
}

/**
 * Where a whole number is typed; Up and Down change it by one. It is a field of text, whose value is what stands there: of a
 * field of numbers some browsers say that it is empty while something else stands in it.
 */
export function NumberInput({ value, onChange, min = 0, max, ...rest }: NumberInputProps) {
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const now = value === '' ? 0 : toNumber(value);
    if (by === 0 || now === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    onChange(String(bounded(now + by, min, max)));
  };
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autocomplete="off"
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
      onKeyDown={step}
    />
  );
}
