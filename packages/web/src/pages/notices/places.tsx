import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { paths } from '../../address/paths.ts';
import { can_push, pushHere } from '../../service/push.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import type { Chosen } from './chosen.tsx';

type Place = Chosen['endpoints'][number];

const KINDS: Readonly<Record<Place['kind'], string>> = {
  push: say('A device'),
  webhook: say('A signed webhook'),
  discord: say('A webhook of Discord'),
};

/** Where notices are sent, and how to add a place. */
export function Places({ chosen: { endpoints, push_key } }: { chosen: Chosen }) {
  return (
    <>
      {endpoints.length === 0 ? (
        <p class="muted">{say('Nothing is sent anywhere: notices stand on these pages alone.')}</p>
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
  const { busy, refused, run } = useDoing();
  const act = (what: 'end' | 'test' | 'replay') =>
    run(async () => {
      await realm.notices.changeEndpoint(id, what);
      refresh();
      return undefined;
    });
  return (
    <>
      <span>
        {whose === 'state' ? (
          failing_since === null ? (
            <Said
              of="{kind} at {name}, for the state while you lead it"
              values={{ kind: KINDS[kind], name: <bdi>{name}</bdi> }}
            />
          ) : disabled ? (
            <Said
              of="{kind} at {name}, for the state while you lead it<bad> has not been reached since {when}: {error}; nothing is sent there any more</bad>"
              values={{
                kind: KINDS[kind],
                name: <bdi>{name}</bdi>,
                when: <When at={failing_since} />,
                error,
              }}
              tags={{ bad: (inside) => <span class="bad">{inside}</span> }}
            />
          ) : (
            <Said
              of="{kind} at {name}, for the state while you lead it<bad> has not been reached since {when}: {error}</bad>"
              values={{
                kind: KINDS[kind],
                name: <bdi>{name}</bdi>,
                when: <When at={failing_since} />,
                error,
              }}
              tags={{ bad: (inside) => <span class="bad">{inside}</span> }}
            />
          )
        ) : failing_since === null ? (
          <Said of="{kind} at {name}" values={{ kind: KINDS[kind], name: <bdi>{name}</bdi> }} />
        ) : disabled ? (
          <Said
            of="{kind} at {name}<bad> has not been reached since {when}: {error}; nothing is sent there any more</bad>"
            values={{ kind: KINDS[kind], name: <bdi>{name}</bdi>, when: <When at={failing_since} />, error }}
            tags={{ bad: (inside) => <span class="bad">{inside}</span> }}
          />
        ) : (
          <Said
            of="{kind} at {name}<bad> has not been reached since {when}: {error}</bad>"
            values={{ kind: KINDS[kind], name: <bdi>{name}</bdi>, when: <When at={failing_since} />, error }}
            tags={{ bad: (inside) => <span class="bad">{inside}</span> }}
          />
        )}
      </span>
      <span class="buttons">
        <Button type="button" class="slim" off={busy} onClick={() => void act('test')}>
          {say('Test')}
        </Button>
        {failing_since === null ? null : (
          <Button type="button" class="slim" off={busy} onClick={() => void act('replay')}>
            {say('Send again')}
          </Button>
        )}
        <Button type="button" class="quiet slim" off={busy} onClick={() => void act('end')}>
          {say('End')}
        </Button>
      </span>
      {refused}
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
        {say('Send them to this device')}
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
  const [url, setUrl] = useState('');
  const [made, setMade] = useState<readonly { readonly url: string; readonly secret: string }[]>([]);
  const { busy, error, run } = useDoing();
  const add = (event: Event) => {
    event.preventDefault();
    const form = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\//.test(url) ? 'discord' : 'standard';
    void run(async () => {
      const added = await realm.notices.addWebhook({ url, form });
      const { secret } = added;
      if (secret !== null) setMade([...made, { url, secret }]);
      setUrl('');
      refresh();
      return say('The webhook was added.');
    });
  };
  return (
    <form onSubmit={add}>
      <TextField
        label={say('A webhook, of your own or of Discord')}
        type="url"
        placeholder="https://"
        value={url}
        onChange={setUrl}
      />
      {error === undefined ? null : <ChangeRefused error={error} back={paths.notices} />}
      {made.map(({ url: at, secret }) => (
        <p class="note warn" role="status" key={secret}>
          <Said
            of="What is sent to {url} is signed with {secret}, which is shown this once."
            values={{ url: <bdi>{at}</bdi>, secret: <code>{secret}</code> }}
          />
        </p>
      ))}
      <div class="buttons">
        <Button type="submit" off={busy || url === ''}>
          {say('Add it')}
        </Button>
      </div>
    </form>
  );
}
