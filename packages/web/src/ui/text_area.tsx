import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useWithin } from './within.ts';

interface TextAreaProps {
  readonly label: ComponentChildren;
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ComponentChildren;
  readonly rows?: number;
  /** Most characters, in code points. */
  readonly maxLength?: number;
}

/** Lines to type. */
export function TextArea({ label, value, onChange, hint, rows = 4, maxLength }: TextAreaProps) {
  const id = useId();
  const within = useWithin<HTMLTextAreaElement>(value, maxLength, onChange);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea id={id} rows={rows} value={value} {...within} />
      {hint === undefined ? null : <span class="hint">{hint}</span>}
    </div>
  );
}
