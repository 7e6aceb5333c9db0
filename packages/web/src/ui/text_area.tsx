import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface TextAreaProps {
  readonly label: ComponentChildren;
  /** As typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ComponentChildren;
  readonly rows?: number;
  readonly maxLength?: number;
}

/** Lines to type. */
export function TextArea({ label, value, onChange, hint, rows = 4, maxLength }: TextAreaProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint === undefined ? null : <span class="hint">{hint}</span>}
    </div>
  );
}
