import { RealmError } from '@realm/sdk';
import { useId, useState } from 'preact/hooks';
import { can_push, pushHere } from '../../service/push.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { say } from '../../service/said.ts';
import { When } from '../../ui/numbers.tsx';
import { Refused } from '../../ui/waiting.tsx';
import type { Chosen } from './chosen.ts';

type Place = Chosen['endpoints'][number];

const KINDS: Readonly<Record<Place['kind'], string>> = {
  push: 'A device',
  webhook: 'A signed webhook',
  discord: 'A webhook of Discord',
};

/** Where notices are sent, and how to add a place. */
export function Places({ chosen: { endpoints, push_key } }: { chosen: Chosen }) {
  return (
    <>
      {endpoints.length === 0 ? (
        <p class="muted">Nothing is sent anywhere: notices stand on these pages alone.</p>
      ) : (
        <ul class="records">
          {endpoints.map((place) => (
            <li key={place.id}>
              <Listed place={place} />
            </li>
          ))}
        </ul>
      )}
      {can_push ? <AddDevice push_key={push_key} /> : null}
      <AddWebhook />
    </>
  );
}

function Listed({ place: { id, kind, whose, name, failing_since, disabled, error } }: { place: Place }) {
  const act = async (what: 'end' | 'test' | 'replay') => {
    await realm.notices.changeEndpoint(id, what);
    refresh();
  };
  return (
    <>
      <span>
        {KINDS[kind]} at <bdi>{name}</bdi>
        {whose === 'state' ? ', for the state while you lead it' : ''}
        {failing_since === null ? null : (
          <span class="bad">
            {' '}
            has not been reached since <When at={failing_since} />: {error}
            {disabled ? '; nothing is sent there any more' : ''}
          </span>
        )}
      </span>
      <span class="buttons">
        <button type="button" class="slim" onClick={() => void act('test')}>
          Test
        </button>
        {failing_since === null ? null : (
          <button type="button" class="slim" onClick={() => void act('replay')}>
            Send again
          </button>
        )}
        <button type="button" class="quiet slim" onClick={() => void act('end')}>
          End
        </button>
      </span>
    </>
  );
}

function AddDevice({ push_key }: { push_key: string }) {
  const [why_not, setWhyNot] = useState<string | undefined>(undefined);
  const add = async () => {
    try {
      setWhyNot(await pushHere(push_key));
      refresh();
    } catch (error) {
      setWhyNot((error as Error).message);
    }
  };
  return (
    <div class="buttons">
      <button type="button" onClick={() => void add()}>
        Send them to this device
      </button>
      {why_not === undefined ? null : (
        <p class="refusal" role="alert">
          {why_not}
        </p>
      )}
    </div>
  );
}

function AddWebhook() {
  const id = useId();
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const add = async (event: Event) => {
    event.preventDefault();
    const form = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\//.test(url) ? 'discord' : 'standard';
    try {
      const added = await realm.notices.addWebhook({ url, form });
      setSecret(added.secret);
      setUrl('');
      setRefused(undefined);
      say('The webhook was added.');
      refresh();
    } catch (error) {
      if (!(error instanceof RealmError)) throw error;
      setRefused(error);
    }
  };
  return (
    <form onSubmit={(event) => void add(event)}>
      <div class="field">
        <label for={id}>A webhook, of your own or of Discord</label>
        <input
          id={id}
          type="url"
          value={url}
          placeholder="https://"
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </div>
      {refused === undefined ? null : <Refused error={refused} />}
      {secret === null ? null : (
        <p class="note warn" role="status">
          It is signed with <code>{secret}</code>, which is shown this once.
        </p>
      )}
      <div class="buttons">
        <button type="submit" disabled={url === ''}>
          Add it
        </button>
      </div>
    </form>
  );
}
