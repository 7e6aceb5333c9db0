import { RealmError } from '@realm/sdk';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { housePath } from '../app/paths.ts';
import { useQuery } from '../app/query.ts';
import { realmName, stateName } from '../service/names.ts';
import { own } from '../service/player.ts';
import { refresh, useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { OwnHouse } from '../service/records.ts';
import { Choices } from '../ui/choices.tsx';
import { When } from '../ui/numbers.tsx';
import { Page } from '../ui/page.tsx';
import { Refused, Shown } from '../ui/waiting.tsx';
import { WithHouse } from '../ui/with_house.tsx';

type Channel = Parameters<typeof realm.chat.read>[0];

/** Most characters of a message. */
const TEXT_MAX = 1_000;

/** The channels: what was written, as it is written, and a line to write. */
export function Chat() {
  return <WithHouse title="Chat">{(house) => <OwnChat house={house} />}</WithHouse>;
}

function OwnChat({ house }: { house: OwnHouse }) {
  const [asked, setChannel] = useQuery('channel', 'state');
  const channel: Channel = asked === 'world' || asked === 'realm' ? asked : 'state';
  const messages = useReading(`chat ${channel}`, () => realm.chat.read(channel));
  const end = useRef<HTMLLIElement>(null);
  const last = messages.value?.at(-1)?.id;
  // Whoever looks at the newest message goes on looking at the newest.
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [last]);
  return (
    <Page title="Chat">
      <Choices
        legend="Channel"
        name="channel"
        value={channel}
        onChange={setChannel}
        options={[
          ['state', stateName(house.realm, house.state)],
          ['realm', realmName(house.realm)],
          ['world', 'The world'],
        ]}
      />
      <Shown of={messages}>
        {(list) =>
          list.length === 0 ? (
            <p class="muted">Nobody has said anything here yet.</p>
          ) : (
            <ol class="chat">
              {list.map(({ id, from, text, at }, i) => (
                <li
                  key={id}
                  ref={i === list.length - 1 ? end : undefined}
                  class={from.house === own.value?.id ? 'mine' : undefined}
                >
                  <p class="small">
                    <a href={housePath(from.house)}>
                      <bdi>{from.name}</bdi>
                    </a>{' '}
                    <span class="muted">
                      <When at={at} />
                    </span>
                  </p>
                  <p class="text" dir="auto">
                    {text}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Shown>
      <Say channel={channel} />
    </Page>
  );
}

function Say({ channel }: { channel: Channel }) {
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RealmError | undefined>(undefined);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === '' || busy) return;
    setBusy(true);
    try {
      await realm.chat.say(channel, text);
      setText('');
      setRefused(undefined);
      refresh();
    } catch (error) {
      if (!(error instanceof RealmError)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="say" onSubmit={submit}>
      <div class="field">
        <label for={id}>Say something</label>
        <input
          id={id}
          type="text"
          maxLength={TEXT_MAX}
          autocomplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {refused === undefined ? null : <Refused error={refused} />}
      <div class="buttons">
        <button type="submit" class="primary" disabled={busy || text.trim() === ''}>
          Say it
        </button>
      </div>
    </form>
  );
}
