import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { paths } from '../../address/paths.ts';
import { can_push, pushHere } from '../../service/push.ts';
import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeRefused } from '../../ui/change_refused.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Since, When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { TextField } from '../../ui/text_field.tsx';
import type { Chosen } from './chosen.tsx';

type Place = Chosen['endpoints'][number];

const KINDS: Readonly<Record<Place['kind'], string>> = {
  push: say('A device'),
  webhook: say('A signed webhook'),
  discord: say('A webhook of Discord'),
};

/** A signed webhook that was just added: its secret is shown this once. */
interface JustMade {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
}

/** Where notices are sent, and how to add a place. */
export function Places({ chosen: { endpoints, push_key } }: { chosen: Chosen }) {
  const [made, setMade] = useState<readonly JustMade[]>([]);
  return (
    <>
      {endpoints.length === 0 ? (
        <p class="muted">{say('Nothing is sent anywhere: notices stand on these pages alone.')}</p>
      ) : (
        <ul class="records">
          {endpoints.map((place) => (
            <li key={place.id}>
              <Listed
                place={place}
                called={calledIn(endpoints, place)}
                onEnd={() => setMade((each) => each.filter(({ id }) => id !== place.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {can_push ? <AddDevice push_key={push_key} /> : null}
      <AddWebhook made={made} onMade={(one) => setMade((each) => [...each, one])} />
    </>
  );
}

/** What a place is called beside the others: by where it is, and counted where several are at the same. */
function calledIn(places: readonly Place[], { id, name }: Place): string {
  const alike = places.filter((each) => each.name === name);
  return alike.length === 1 ? name : `${name} (${alike.findIndex((each) => each.id === id) + 1})`;
}

interface ListedProps {
  readonly place: Place;
  readonly called: string;
  readonly onEnd: () => void;
}

function Listed({ place, called: name, onEnd }: ListedProps) {
  const { id, kind, whose, created_at, failing_since, disabled, error } = place;
  const { busy, refused, run } = useDoing();
  const act = (what: 'end' | 'test' | 'replay', done: string) =>
    run(async () => {
      await realm.notices.changeEndpoint(id, what);
      if (what === 'end') onEnd();
      refresh();
      return done;
    });
  const named = { kind: KINDS[kind], name: <bdi>{name}</bdi> };
  const failing =
    failing_since === null
      ? undefined
      : {
          values: { ...named, when: <When at={failing_since} />, error },
          tags: { bad: (inside: ComponentChildren) => <span class="bad">{inside}</span> },
        };
  return (
    <>
      <div>
        <p>
          {whose === 'state' ? (
            failing === undefined ? (
              <Said of="{kind} at {name}, for the state while you lead it" values={named} />
            ) : disabled ? (
              <Said
                of="{kind} at {name}, for the state while you lead it<bad> has not been reached since {when}: {error}; nothing is sent there any more</bad>"
                {...failing}
              />
            ) : (
              <Said
                of="{kind} at {name}, for the state while you lead it<bad> has not been reached since {when}: {error}</bad>"
                {...failing}
              />
            )
          ) : failing === undefined ? (
            <Said of="{kind} at {name}" values={named} />
          ) : disabled ? (
            <Said
              of="{kind} at {name}<bad> has not been reached since {when}: {error}; nothing is sent there any more</bad>"
              {...failing}
            />
          ) : (
            <Said of="{kind} at {name}<bad> has not been reached since {when}: {error}</bad>" {...failing} />
          )}
        </p>
        <Since what={say('Added')} at={created_at} />
      </div>
      <span class="buttons">
        <Button
          type="button"
          class="slim"
          off={busy}
          onClick={() => void act('test', say('A test is on its way to {name}', { name }))}
        >
          <Said of="Test{name}" values={{ name: <span class="hidden-text"> {name}</span> }} />
        </Button>
        {failing_since === null ? null : (
          <Button
            type="button"
            class="slim"
            off={busy}
            onClick={() => void act('replay', say('What is kept is on its way to {name} again', { name }))}
          >
            <Said of="Send again{name}" values={{ name: <span class="hidden-text"> {name}</span> }} />
          </Button>
        )}
        <Button
          type="button"
          class="quiet slim"
          off={busy}
          onClick={() => void act('end', say('Nothing is sent to {name} any more', { name }))}
        >
          <Said of="End{name}" values={{ name: <span class="hidden-text"> {name}</span> }} />
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

interface AddWebhookProps {
  readonly made: readonly JustMade[];
  readonly onMade: (made: JustMade) => void;
}

function AddWebhook({ made, onMade }: AddWebhookProps) {
  const [url, setUrl] = useState('');
  const { busy, error, run } = useDoing();
  const add = (event: Event) => {
    event.preventDefault();
    const form = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\//.test(url) ? 'discord' : 'standard';
    void run(async () => {
      const added = await realm.notices.addWebhook({ url, form });
      const { id, secret } = added;
      if (secret !== null) onMade({ id, url, secret });
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
      {made.map(({ id, url: at, secret }) => (
        <p class="note warn" role="status" key={id}>
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
