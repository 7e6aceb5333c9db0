import { RealmError } from '@realm/sdk';
import { useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';
import { TextField } from '../../ui/text_field.tsx';
import { Refused } from '../../ui/waiting.tsx';

/** On a server for development any name will do. */
export function ByName({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const submit = async (event: Event) => {
    event.preventDefault();
    try {
      await realm.signInDev(name);
      await onSignedIn();
    } catch (error) {
      if (!(error instanceof RealmError)) throw error;
      setRefused(error);
    }
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label="Name"
        maxLength={40}
        autocomplete="username"
        value={name}
        onChange={setName}
        hint="This is a server for development: any name signs in."
      />
      {refused === undefined ? null : <Refused error={refused} />}
      <div class="buttons">
        <button type="submit" class="primary" disabled={name.trim() === ''}>
          Sign in
        </button>
      </div>
    </form>
  );
}
