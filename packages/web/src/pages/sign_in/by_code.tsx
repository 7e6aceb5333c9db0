import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { say } from '../../service/said.ts';
import { useDoing } from '../../ui/doing.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { plural } from '../../words/format.ts';

interface ByCodeProps {
  readonly onSignedIn: () => Promise<void>;
}

/** For whoever has lost every passkey. */
export function ByCode({ onSignedIn }: ByCodeProps) {
  const [code, setCode] = useState('');
  const [end_others, setEndOthers] = useState(false);
  const { busy, refused, run } = useDoing();
  const submit = async (event: Event) => {
    event.preventDefault();
    await run(async () => {
      const { left } = await realm.auth.recover(code, end_others);
      await onSignedIn();
      say(`Add a passkey within ten minutes; ${plural(left, 'code')} left`);
      return undefined;
    });
  };
  return (
    <details>
      <summary>Lost your passkey? Use a recovery code</summary>
      <form onSubmit={submit}>
        <TextField
          label="Recovery code"
          maxLength={40}
          value={code}
          onChange={setCode}
          hint="It is used up by this. Then add a passkey: it counts in full after a day."
        />
        <label>
          <input
            type="checkbox"
            checked={end_others}
            onChange={(event) => setEndOthers(event.currentTarget.checked)}
          />{' '}
          Sign out everywhere else
        </label>
        {refused}
        <div class="buttons">
          <button type="submit" disabled={busy || code.trim() === ''}>
            Sign in by the code
          </button>
        </div>
      </form>
    </details>
  );
}
