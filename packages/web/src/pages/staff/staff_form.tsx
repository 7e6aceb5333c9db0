import { RealmError } from '@realm/sdk';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { catchUp } from '../../service/live.ts';
import { say } from '../../service/said.ts';
import { TextField } from '../../ui/text_field.tsx';
import { Refused } from '../../ui/waiting.tsx';

interface StaffFormProps {
  readonly label: string;
  /** Does it; answers what to say. */
  readonly act: (note: string | undefined) => Promise<string>;
  /** Whether what is typed is whole. */
  readonly whole?: boolean;
  readonly quiet?: true;
  readonly children?: ComponentChildren;
}

/** A form of staff: its fields, why it is done, and everything that is wrong with it at once. */
export function StaffForm({ label, act, whole = true, quiet, children }: StaffFormProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!whole || busy) return;
    setBusy(true);
    try {
      say(await act(note.trim() === '' ? undefined : note.trim()));
      setNote('');
      setRefused(undefined);
      catchUp();
    } catch (error) {
      if (!(error instanceof RealmError)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  const problems = refused?.params.errors;
  return (
    <form onSubmit={submit}>
      {children}
      <TextField label="Why, for the log" maxLength={500} value={note} onChange={setNote} />
      {refused === undefined ? null : <Refused error={refused} />}
      {Array.isArray(problems) ? (
        <ul class="problems">
          {problems.map((problem) => (
            <li key={String(problem)}>{String(problem)}</li>
          ))}
        </ul>
      ) : null}
      <div class="buttons">
        <button type="submit" class={quiet ? undefined : 'primary'} disabled={!whole || busy}>
          {label}
        </button>
      </div>
    </form>
  );
}
