import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { TextField } from '../../ui/text_field.tsx';

/** On a server for development any name will do. */
export function ByName({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [name, setName] = useState('');
  const { refused, run } = useDoing();
  const submit = async (event: Event) => {
    event.preventDefault();
    await run(async () => {
      await realm.signInDev(name);
      await onSignedIn();
      return undefined;
    });
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={say('Name')}
        maxLength={40}
        autocomplete="username"
        value={name}
        onChange={setName}
        hint={say('This is a server for development: any name signs in.')}
      />
      {refused}
      <div class="buttons">
        <button type="submit" class="primary" disabled={name.trim() === ''}>
          {say('Sign in')}
        </button>
      </div>
    </form>
  );
}
