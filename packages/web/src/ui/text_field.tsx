import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useWithin } from './within.ts';

interface TextFieldProps {
  readonly label: ComponentChildren;
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ComponentChildren;
  readonly type?: 'text' | 'search' | 'url';
  readonly placeholder?: string;
  /** Most characters, in code points. */
  readonly maxLength?: number;
  readonly autocomplete?: 'username';
  /** The id of a list of what may be typed. */
  readonly list?: string;
}

/** A line to type. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  type = 'text',
  maxLength,
  ...input
}: TextFieldProps) {
  const id = useId();
  const within = useWithin<HTMLInputElement>(value, maxLength, onChange);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type={type} autocomplete="off" {...input} value={value} {...within} />
      {hint === undefined ? null : <span class="hint">{hint}</span>}
    </div>
  );
}
