import { say } from '@realm/words';
import { useEffect, useRef } from 'preact/hooks';
import { housePath } from '../../address/paths.ts';
import { useQuery, useSetQuery } from '../../address/query.ts';
import { useBlocked } from '../../service/blocked.ts';
import { type Channel, hide, isHidden, isMuted, lookedAt, mute, unreadIn } from '../../service/chat.ts';
import { type Pins, usePins } from '../../service/pins.ts';
import { own } from '../../service/player.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { nothing_to_write } from '../../service/suspended.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Page } from '../../ui/page.tsx';
import { Pinned } from '../../ui/pinned.tsx';
import { Report } from '../../ui/report.tsx';
import { hasWords, SearchIn } from '../../ui/search_in.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';
import { isErased } from '../../words/former.ts';
import { realmName, stateName } from '../../words/names.ts';
import { Conversation, Conversations } from './conversations.tsx';
import { Hidden } from './hidden.tsx';
import { Log } from './log.tsx';
import { Message } from './message.tsx';
import { Say } from './say.tsx';

/** The channels and conversations: what was written, as it is written, and a line to write. */
export function Chat({ house }: { house: OwnHouse }) {
  const [other] = useQuery('with', '');
  return /^\d{1,9}$/.test(other) ? <Conversation other={Number(other)} /> : <Channels house={house} />;
}

function Channels({ house }: { house: OwnHouse }) {
  const [asked] = useQuery('channel', 'state');
  const setQuery = useSetQuery();
  const channel: Channel = asked === 'world' || asked === 'realm' ? asked : 'state';
  const [looked_for, setLookedFor] = useQuery('q', '');
  const searches = looked_for.trim() !== '';
  // Whoever looks for something looks through all that is kept, from the oldest on.
  const messages = useReading(searches ? `chat ${channel} all` : `chat ${channel}`, () =>
    searches ? realm.chat.read(channel, 0) : realm.chat.read(channel),
  );
  const found = (messages.value ?? []).filter((each) => !searches || matches(each, looked_for.trim()));
  const pins = usePins().value;
  const silent = isMuted(channel);
  const unread = unreadIn(channel);
  useEffect(() => lookedAt(channel), [channel, unread]);
  return (
    <Page>
      <Choices
        legend={say('Channel')}
        name="channel"
        value={channel}
        // What an address has brought to say was meant for the channel it named.
        onChange={(other) => setQuery({ channel: other === 'state' ? '' : other, say: '' })}
        options={[
          ['state', <Named key="state" channel="state" name={stateName(house.realm, house.state)} />],
          ['realm', <Named key="realm" channel="realm" name={realmName(house.realm)} />],
          ['world', <Named key="world" channel="world" name={say('The world')} />],
        ]}
      />
      {channel !== 'state' || pins === undefined || pins.pins.length === 0 ? null : (
        <details>
          <summary>
            {say('{pins, plural, one {# pinned plan} other {# pinned plans}}', { pins: pins.pins.length })}
          </summary>
          <Pinned pins={pins} />
        </details>
      )}
      {silent ? (
        <p class="muted">
          {say('This channel is muted on this device: nothing in it is shown or counted as new.')}
        </p>
      ) : (
        <>
          <SearchIn
            label={say('Look for')}
            value={looked_for}
            onChange={setLookedFor}
            found={say(
              '{found} of {messages, plural, one {# message} other {# messages}} that the channel keeps.',
              { found: number(found.length), messages: messages.value?.length ?? 0 },
            )}
          />
          <Shown of={messages}>
            {(kept) => (
              <Log key={channel} searches={searches}>
                <Messages
                  kept={kept}
                  list={found}
                  searches={searches}
                  pins={channel === 'state' ? pins : undefined}
                />
              </Log>
            )}
          </Shown>
        </>
      )}
      <Say
        key={channel}
        label={say('Say something')}
        path={`/chat/${channel}`}
        call={`realm.chat.say(${JSON.stringify(channel)}`}
        send={(text, idempotency_key) => realm.chat.say(channel, text, { idempotency_key })}
      />
      <div class="buttons">
        <button type="button" class="quiet slim" onClick={() => mute(channel, !silent)}>
          {silent ? say('Hear this channel again') : say('Mute this channel')}
        </button>
      </div>
      <Conversations />
      <Hidden />
    </Page>
  );
}

/** A channel with how much is new in it. */
function Named({ channel, name }: { channel: Channel; name: string }) {
  const unread = unreadIn(channel);
  return (
    <>
      <bdi>{name}</bdi>
      {unread === 0 ? null : (
        <span class="count">
          {number(unread)}
          <span class="hidden-text"> {say('new')}</span>
        </span>
      )}
    </>
  );
}

/** Whether a message, or the name of who wrote it, has what is looked for. */
const matches = ({ text, from }: Written, looked_for: string): boolean =>
  hasWords(`${from.name} ${text}`, looked_for);

type Written = Awaited<ReturnType<typeof realm.chat.read>>[number];

interface MessagesProps {
  /** All that the channel has, and of it what is looked for. */
  readonly kept: readonly Written[];
  readonly list: readonly Written[];
  readonly searches: boolean;
  /** What is pinned of them, in a channel that pins are made in. */
  readonly pins: Pins | undefined;
}

function Messages({ kept, list, searches, pins }: MessagesProps) {
  const end = useRef<HTMLLIElement>(null);
  const before = useRef<{ last: HTMLLIElement | null; searches: boolean }>({ last: null, searches });
  const blocked = useBlocked().value;
  const heard = list.filter((each) => !isHidden(each.from.house) && !isErased(each));
  const last = heard.at(-1)?.id;
  // Whoever looks at the newest message goes on looking at the newest; whoever reads older ones, or looks for some, stays there.
  useEffect(() => {
    const former = before.current;
    before.current = { last: end.current, searches };
    if (searches || former.searches) return;
    if (former.last === null || isInView(former.last)) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, searches]);
  if (heard.length === 0)
    return (
      <p class="muted">
        {searches
          ? say('Nobody has written that here.')
          : kept.every(isErased) && blocked?.length === 0
            ? nothing_to_write.value
              ? say('Nobody has said anything here yet.')
              : say('Nobody has said anything here yet. Be the first.')
            : say('Nobody whom you hear has said anything here yet. Whom you have hidden stands below.')}
      </p>
    );
  return (
    <ol class="chat">
      {heard.map(({ id, from, text, at }) => (
        <Message
          key={id}
          at_end={id === last ? end : undefined}
          from={from}
          at={at}
          text={text}
          name={
            <a href={housePath(from.house)}>
              <bdi>{from.name}</bdi>
            </a>
          }
          aside={
            <>
              {pins?.may_pin &&
              !nothing_to_write.value &&
              !pins.pins.some(({ message }) => message.id === id) ? (
                <PinIt id={id} name={from.name} />
              ) : null}
              {from.house === own.value?.id ? null : (
                <>
                  <button
                    type="button"
                    class="quiet tiny"
                    aria-label={say('Hide all that {from} writes', { from: from.name })}
                    onClick={() => hide(from.house, from.name, true)}
                  >
                    {say('Hide')}
                  </button>
                  <Report
                    of={{ kind: 'message', target: id }}
                    what={say('what {from} wrote', { from: from.name })}
                  />
                </>
              )}
            </>
          }
        />
      ))}
    </ol>
  );
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Pins a message for all of the state to see. */
function PinIt({ id, name }: { id: number; name: string }) {
  const { busy, refused, run } = useDoing();
  const pin = () =>
    run(async () => {
      await realm.chat.pin(id, true);
      refresh();
      return say('It is pinned: your state sees it');
    });
  return (
    <>
      <Button
        type="button"
        class="quiet tiny"
        aria-label={say('Pin what {name} wrote', { name })}
        off={busy}
        onClick={() => void pin()}
      >
        {say('Pin')}
      </Button>
      {refused}
    </>
  );
}
