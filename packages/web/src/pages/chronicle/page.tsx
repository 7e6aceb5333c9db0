import type { NewsItem } from '@realm/contract';
import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { battlePath } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { keepOnDevice, onDevice } from '../../service/device.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Choices } from '../../ui/choices.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { hasWords, SearchIn } from '../../ui/search_in.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';
import { Linked, plain } from './linked.tsx';
import { told, topicOf } from './told.ts';

/** Items asked for at a time. */
const AT_A_TIME = 50;

/** What happened to the house, newest first. */
export function Chronicle({ house }: { house: OwnHouse }) {
  const [topic, setTopic] = useQuery('topic', 'all');
  const [looked_for, setLookedFor] = useQuery('q', '');
  const searches = looked_for.trim() !== '';
  // Whoever looks for something looks through all that is kept.
  const newest = useReading(searches ? 'news kept' : 'news newest', () =>
    realm.news(searches ? {} : { limit: AT_A_TIME }),
  );
  const [older, setOlder] = useState<readonly NewsItem[]>([]);
  const [read_to] = useState(() => readTo(house.id));
  const first = newest.value?.news[0]?.id;
  useEffect(() => {
    if (first !== undefined) keepReadTo(house.id, first);
  }, [first, house.id]);

  const more = async (before: number) => {
    const { news } = await realm.news({ limit: AT_A_TIME, before });
    setOlder((known) => [...known, ...news]);
  };
  const news = newest.value?.news ?? [];
  const oldest = news.at(-1)?.id ?? 0;
  const all = searches ? news : [...news, ...older.filter(({ id }) => id < oldest)];
  const shown = all.filter(
    (item) =>
      (topic === 'all' || topicOf(item.kind) === topic) &&
      (!searches || hasWords(plain(told(item)), looked_for.trim())),
  );
  const last = all.at(-1);
  return (
    <Page>
      <Choices
        legend={say('About')}
        name="topic"
        value={topic}
        onChange={setTopic}
        options={[
          ['all', say('Everything')],
          ['house', say('The house')],
          ['market', say('The market')],
          ['state', say('The state')],
          ['war', say('War and shadows')],
          ['people', say('People and quests')],
          ['other', say('The rest')],
        ]}
      />
      <SearchIn
        label={say('Look for')}
        value={looked_for}
        onChange={setLookedFor}
        found={
          last === undefined
            ? say('{shown} of {all, plural, one {# item} other {# items}} kept.', {
                shown: number(shown.length),
                all: all.length,
              })
            : say(
                '{shown} of {all, plural, one {# item} other {# items}} kept, from tick {tick} on; what is older is kept by nobody.',
                { shown: number(shown.length), all: all.length, tick: number(last.tick) },
              )
        }
      />
      <Shown of={newest}>
        {() => (
          <>
            {shown.length === 0 ? <p class="muted">{say('Nothing of the sort has happened.')}</p> : null}
            <ol class="news">
              {shown.map((item, i) => {
                const line_here = item.id <= read_to && (i === 0 ? false : shown[i - 1].id > read_to);
                return (
                  <li key={item.id} class={item.id > read_to ? 'unread' : undefined}>
                    {line_here ? <p class="unread-line">{say('Read before')}</p> : null}
                    <p>
                      <Linked told={told(item)} />
                      {item.kind === 'attack_made' || item.kind === 'attack_suffered' ? (
                        <>
                          {' '}
                          <a href={battlePath(house.id, item.id)}>{say('The battle')}</a>
                        </>
                      ) : null}
                    </p>
                    <p class="small muted">
                      <Said
                        of="Tick {tick}, {when}"
                        values={{ tick: number(item.tick), when: <When at={item.at} /> }}
                      />
                    </p>
                  </li>
                );
              })}
            </ol>
            {!searches && last !== undefined && all.length % AT_A_TIME === 0 ? (
              <div class="buttons">
                <button type="button" onClick={() => more(last.id)}>
                  {say('Older')}
                </button>
              </div>
            ) : null}
          </>
        )}
      </Shown>
    </Page>
  );
}

const key = (house: number) => `realm-read-${house}`;

/** The newest item seen on an earlier visit; 0 where nothing is kept. */
const readTo = (house: number): number => Number(onDevice(key(house)) ?? 0);

const keepReadTo = (house: number, id: number): boolean => keepOnDevice(key(house), String(id));
