import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { useDoing } from '../../ui/doing.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { scopeText } from '../../words/scopes.ts';
import { ChangeRefused } from './change_refused.tsx';

type Scopes = Awaited<ReturnType<typeof realm.auth.tokens>>['scopes'];
type Scope = Scopes[number]['scope'];

interface MakeTokenProps {
  /** The scopes there are, in words. */
  readonly scopes: Scopes;
  /** Told the token. */
  readonly onMade: (secret: string) => void;
}

/** For how many days. */
const DAYS = [7, 30, 90, 365];

/** What a new token is to be called, what it may do, and how long: in the address, so that signing in again on the way loses none of it. */
export function MakeToken({ scopes, onMade }: MakeTokenProps) {
  const [name, setName] = useQuery('token', '');
  const [listed, setListed] = useQuery('may', 'read');
  const chosen = scopes.map(({ scope }) => scope).filter((scope) => listed.split(' ').includes(scope));
  const [days, setDays] = useQuery('days', '30');
  const [begun] = useState(name !== '');
  const { busy, error, run } = useDoing();
  const choose = (scope: Scope, may: boolean) =>
    setListed((may ? [...chosen, scope] : chosen.filter((each) => each !== scope)).join(' '));
  const make = async (event: Event) => {
    event.preventDefault();
    const done = await run(async () => {
      const made = await realm.auth.makeToken({ name, scopes: chosen, expires_in_days: Number(days) });
      onMade(made.token);
      return say('The token {made} is made', { made: made.name });
    });
    if (done) setName('');
    refresh();
  };
  return (
    <details open={begun}>
      <summary>{say('Make a token')}</summary>
      <form onSubmit={make}>
        <TextField label={say('What to call it')} value={name} onChange={setName} maxLength={40} />
        <fieldset disabled={busy}>
          <legend>{say('What it may do')}</legend>
          {scopes.map(({ scope }) => (
            <label key={scope} class="check">
              <input
                type="checkbox"
                checked={chosen.includes(scope)}
                onChange={(event) => choose(scope, event.currentTarget.checked)}
              />
              <span>
                <code>{scope}</code>: {scopeText(scope)}
              </span>
            </label>
          ))}
        </fieldset>
        <Select
          label={say('For how long')}
          value={days}
          onChange={setDays}
          options={DAYS.map((each) => [String(each), say('{each} days', { each })])}
        />
        {error === undefined ? null : <ChangeRefused error={error} anchor="tokens" />}
        <div class="buttons">
          <button type="submit" class="primary" disabled={busy || name.trim() === '' || chosen.length === 0}>
            {say('Make the token')}
          </button>
        </div>
      </form>
    </details>
  );
}
