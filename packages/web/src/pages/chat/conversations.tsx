import { say } from '@realm/words';
import { housePath, paths, writePath } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { houseName } from '../../service/house_names.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Report } from '../../ui/report.tsx';
import { Said } from '../../ui/said.tsx';
import { hasWords, SearchIn } from '../../ui/search_in.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';
import { isErased } from '../../words/former.ts';
import { Block } from './block.tsx';
import { Log } from './log.tsx';
import { Message } from './message.tsx';
import { Say } from './say.tsx';

/** The players that one has written with, and how to begin with another. */
export function Conversations() {
  const list = useReading('conversations', () => realm.chat.conversations()).value;
  if (list === undefined) return null;
  return (
    <Panel title={say('Between two')}>
      <p class="small muted">
        <Said
          of="To write to another player, open the page of their house: from <link>your state</link>, the <link2>rankings</link2> or the <link3>map</link3>."
          tags={{
            link: (inside) => <a href={paths.state}>{inside}</a>,
            link2: (inside) => <a href={paths.rankings}>{inside}</a>,
            link3: (inside) => <a href={paths.map}>{inside}</a>,
          }}
        />
      </p>
      <ul class="records">
        {list.map(({ house, last: { from, to, text, at } }) => (
          <li key={house}>
            <a href={writePath(house)}>
              <bdi>{from.house === house ? from.name : to.name}</bdi>
            </a>
            <span class="small muted">
              <bdi>{shortened(text)}</bdi> <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The beginning of a message: whole characters, where half of one would show as none. */
const shortened = (text: string): string => [...text].slice(0, 60).join('');

/** What two players write to each other. */
export function Conversation({ other }: { other: number }) {
  const messages = useReading(`messages ${other}`, () => realm.chat.readFrom(other));
  const name = houseName(other);
  const [looked_for, setLookedFor] = useQuery('q', '');
  const found = (messages.value ?? []).filter(
    (each) =>
      !isErased(each) &&
      (looked_for.trim() === '' || hasWords(`${each.from.name} ${each.text}`, looked_for.trim())),
  );
  return (
    <Page
      title={name}
      lead={
        <Said
          of="Between the two of you alone. <link>All channels</link>, <link2>the house</link2>"
          tags={{
            link: (inside) => <a href={paths.chat}>{inside}</a>,
            link2: (inside) => <a href={housePath(other)}>{inside}</a>,
          }}
        />
      }
    >
      <SearchIn
        label={say('Look for')}
        value={looked_for}
        onChange={setLookedFor}
        found={say(
          '{found} of the last {messages, plural, one {# message} other {# messages}}; older ones are not loaded here.',
          { found: number(found.length), messages: messages.value?.length ?? 0 },
        )}
      />
      <Shown of={messages}>
        {(list) => (
          <Log searches={looked_for.trim() !== ''}>
            {found.length === 0 ? (
              <p class="muted">
                {list.every(isErased)
                  ? say('Nothing is written yet.')
                  : say('Neither of you has written that.')}
              </p>
            ) : (
              <ol class="chat">
                {found.map(({ id, from, text, at }) => (
                  <Message
                    key={id}
                    from={from}
                    at={at}
                    text={text}
                    aside={
                      from.house === other ? (
                        <Report
                          of={{ kind: 'direct', target: id, house: other }}
                          what={say('what {from} wrote', { from: from.name })}
                        />
                      ) : null
                    }
                  />
                ))}
              </ol>
            )}
          </Log>
        )}
      </Shown>
      <Say
        key={other}
        label={say('Write to {name}', { name })}
        path={`/messages/${other}`}
        call={`realm.chat.writeTo(${other}`}
        send={(text, idempotency_key) => realm.chat.writeTo(other, text, { idempotency_key })}
      />
      <Block key={`block ${other}`} house={other} name={name} />
    </Page>
  );
}
