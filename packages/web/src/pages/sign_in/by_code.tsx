import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { toast } from '../../service/said.ts';
import { Button } from '../../ui/button.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { TextField } from '../../ui/text_field.tsx';

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
      toast(
        say('Add a passkey within ten minutes; {left, plural, one {# code} other {# codes}} left', { left }),
      );
      return undefined;
    });
  };
  return (
    <details>
      <summary>{say('Lost your passkey? Use a recovery code')}</summary>
      <form onSubmit={submit}>
        <TextField
          label={say('Recovery code')}
          maxLength={40}
          value={code}
          onChange={setCode}
          hint={say('It is used up by this. Then add a passkey: it counts in full after a day.')}
        />
        <label>
          <input
            type="checkbox"
            checked={end_others}
            onChange={(event) => setEndOthers(event.currentTarget.checked)}
          />{' '}
          {say('Sign out everywhere else')}
        </label>
        {refused}
        <div class="buttons">
          <Button type="submit" off={busy || code.trim() === ''}>
            {say('Sign in by the code')}
          </Button>
        </div>
      </form>
    </details>
  );
}
