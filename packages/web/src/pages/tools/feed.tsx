import type { LiveFeed, LiveMessage, LiveState } from '@realm/sdk';
import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { realm } from '../../service/realm.ts';

/** Messages that stay in sight. */
const SHOWN = 30;

const STATES: Readonly<Record<LiveState, string>> = {
  connecting: say('Connecting …'),
  open: say('Open: messages appear as they come.'),
  waiting: say('Cut off; it comes back by itself.'),
  ended: say('Ended.'),
};

/** A feed of the page's own, as a tool would open it, with every message as it is on the wire. */
export function Feed() {
  const [watching, setWatching] = useState(false);
  const [state, setState] = useState<LiveState>('ended');
  const [messages, setMessages] = useState<readonly LiveMessage[]>([]);
  useEffect(() => {
    if (!watching) return;
    setState('connecting');
    const feed: LiveFeed = realm.live({
      onMessage: (message) => setMessages((known) => [message, ...known].slice(0, SHOWN)),
      onState: setState,
      onEnd: () => setWatching(false),
    });
    return () => {
      feed.close();
      setState('ended');
    };
  }, [watching]);
  return (
    <>
      <div class="buttons">
        <button type="button" onClick={() => setWatching(!watching)}>
          {watching ? say('Close the feed') : say('Open a feed')}
        </button>
        {messages.length === 0 ? null : (
          <button type="button" class="quiet" onClick={() => setMessages([])}>
            {say('Clear')}
          </button>
        )}
      </div>
      <p class="muted small" role="status">
        {watching ? STATES[state] : say('No feed is open.')}
      </p>
      <ol class="messages">
        {messages.map((message) => (
          <li key={`${message.seq} ${JSON.stringify(message)}`}>
            <details>
              <summary>
                <code>{message.type}</code>{' '}
                <span class="muted small num">{say('seq {seq}', { seq: message.seq })}</span>
              </summary>
              <pre>{JSON.stringify(message, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}
