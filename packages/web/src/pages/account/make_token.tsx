import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { paths } from '../../address/paths.ts';
import { me } from '../../service/player.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { scopeText } from '../../words/scopes.ts';
import { type Draft, draftOf, keepDraft } from './draft.ts';
import type { JustMade } from './made_token.tsx';

type Scopes = Awaited<ReturnType<typeof realm.auth.tokens>>['scopes'];
type Scope = Scopes[number]['scope'];

interface MakeTokenProps {
  /** The scopes there are, in words. */
  readonly scopes: Scopes;
  /** Told what was made. */
  readonly onMade: (made: JustMade) => void;
}

/** For how many days. */
const DAYS = [7, 30, 90, 365];

/** What a new token is to be called, what it may do, and how long. Signing in again on the way loses none of it. */
export function MakeToken({ scopes, onMade }: MakeTokenProps) {
  const account = me.value?.account.id ?? 0;
  const [draft, setDraft] = useState(() => draftOf(account));
  const [begun] = useState(draft.name !== '');
  const { name, days } = draft;
  const chosen = scopes.map(({ scope }) => scope).filter((scope) => draft.scopes.includes(scope));
  const change = (changes: Partial<Draft>) => {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    keepDraft(account, changed);
  };
  const { busy, error, run } = useDoing();
  const choose = (scope: Scope, may: boolean) =>
    change({ scopes: may ? [...chosen, scope] : chosen.filter((each) => each !== scope) });
  const make = async (event: Event) => {
    event.preventDefault();
    const done = await run(async () => {
      const made = await realm.auth.makeToken({ name, scopes: chosen, expires_in_days: Number(days) });
      onMade(made);
      return say('The token {made} is made', { made: made.name });
    });
    if (done) {
      setDraft({ ...draft, name: '' });
      keepDraft(account, undefined);
    }
    refresh();
  };
  return (
    <details open={begun}>
      <summary>{say('Make a token')}</summary>
      <form onSubmit={make}>
        <TextField
          label={say('What to call it')}
          value={name}
          onChange={(typed) => change({ name: typed })}
          maxLength={40}
        />
        <fieldset>
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
          onChange={(typed) => change({ days: typed })}
          options={DAYS.map((each) => [String(each), say('{each} days', { each })])}
        />
        {error === undefined ? null : <ChangeRefused error={error} back={`${paths.account}#tokens`} />}
        <div class="buttons">
          <Button type="submit" class="primary" off={busy || name.trim() === '' || chosen.length === 0}>
            {say('Make the token')}
          </Button>
        </div>
      </form>
    </details>
  );
}
