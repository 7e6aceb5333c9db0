import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { catchUp } from '../../service/live.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { useWrongFields, WrongFields } from '../../ui/wrong_fields.ts';

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
  const { busy, error, refused, run } = useDoing();
  const [is_wrong, tellWrong] = useWrongFields();
  const off = !whole || is_wrong || busy;
  const submit = async (event: Event) => {
    event.preventDefault();
    if (off) return;
    await run(async () => {
      const said = await act(note.trim() === '' ? undefined : note.trim());
      setNote('');
      catchUp();
      return said;
    });
  };
  const problems = error?.params.errors;
  return (
    <form onSubmit={submit}>
      <WrongFields.Provider value={tellWrong}>{children}</WrongFields.Provider>
      <TextField label={say('Why, for the log')} maxLength={500} value={note} onChange={setNote} />
      {refused}
      {Array.isArray(problems) ? (
        <ul class="problems">
          {problems.map((problem) => (
            <li key={String(problem)}>{String(problem)}</li>
          ))}
        </ul>
      ) : null}
      <div class="buttons">
        <Button type="submit" class={quiet ? undefined : 'primary'} off={off}>
          {label}
        </Button>
      </div>
    </form>
  );
}
