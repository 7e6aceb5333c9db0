import { RealmError } from '@realm/sdk';
import { useId, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { paths } from '../app/paths.ts';
import { loadMe, own } from '../service/player.ts';
import { forget } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import { Page, Panel } from '../ui/page.tsx';
import { Refused } from '../ui/waiting.tsx';

/** Signing in; then on to the page that asked for it, `next`, if it is one of this site's. */
export function SignIn() {
  const { query, route } = useLocation();
  const onSignedIn = async () => {
    forget();
    await loadMe();
    const next = query.next ?? '';
    const local = /^\/(?![/\\])/.test(next) ? next : paths.hall;
    route(own.value === null && local === paths.hall ? paths.found : local, true);
  };
  return (
    <Page title="Sign in" lead="Your house answers to you alone.">
      <Panel title="By name">
        <ByName onSignedIn={onSignedIn} />
      </Panel>
    </Page>
  );
}

/** On a server for development any name will do. */
function ByName({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const id = useId();
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
      <div class="field">
        <label for={id}>Name</label>
        <input
          id={id}
          type="text"
          maxLength={40}
          autocomplete="username"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <span class="hint">This is a server for development: any name signs in.</span>
      </div>
      {refused === undefined ? null : <Refused error={refused} />}
      <div class="buttons">
        <button type="submit" class="primary" disabled={name.trim() === ''}>
          Sign in
        </button>
      </div>
    </form>
  );
}
