import { TextField } from './text_field.tsx';

interface SearchInProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What was found, and among what: what is not there is said, too. */
  readonly found: string;
}

/** A line that narrows a list down to what has these letters. */
export function SearchIn({ label, value, onChange, found }: SearchInProps) {
  return (
    <div class="search-in">
      <TextField label={label} type="search" value={value} onChange={onChange} />
      <p class="small muted" role="status">
        {value.trim() === '' ? '' : found}
      </p>
    </div>
  );
}

/** Whether a text has all the words that are looked for, in capitals or not. */
export function hasWords(text: string, looked_for: string): boolean {
  const low = text.toLowerCase();
  return looked_for
    .toLowerCase()
    .split(/\s+/)
    .every((word) => low.includes(word));
}
