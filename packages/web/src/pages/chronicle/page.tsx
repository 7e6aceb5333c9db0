import type { NewsItem } from '@realm/contract';
import { say } from '@realm/words';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { battlePath } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { age } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { When } from '../../ui/numbers.tsx';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { hasWords, SearchIn } from '../../ui/search_in.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';
import { Linked, plain } from './linked.tsx';
import { keepReadTo, readTo } from './read_to.ts';
import { told, topicOf } from './told.ts';

/** Items asked for at a time. */
const AT_A_TIME = 50;

/** What happened to the house, newest first. */
export function Chronicle({ house }: { house: OwnHouse }) {
  const [topic, setTopic] = useQuery('topic', 'all');
  const [looked_for, setLookedFor] = useQuery('q', '');
  const searches = looked_for.trim() !== '';
  // Whoever looks for something looks through all that is kept.
  const [known, setKnown] = useState<readonly NewsItem[]>([]);
  const [is_whole, setWhole] = useState(false);
  // Items are numbered anew in each age.
  const newest = useReading(`news ${searches ? 'kept' : 'newest'} ${age.value?.age} ${house.id}`, () =>
    searches ? realm.news() : newestDownTo(known[0]?.id),
  );
  // As it was when the page was opened: what is kept from then on is what the next visit finds.
  const now = age.value?.age;
  const read_to = useMemo(() => readTo(house.id), [now, house.id]);
  const first = newest.value?.news[0]?.id;
  useEffect(() => {
    if (first !== undefined) keepReadTo(house.id, first);
  }, [first, now, house.id]);

  const news = newest.value?.news ?? [];
  // What newer items push off the page of the newest stays where it is shown.
  useEffect(() => {
    if (!searches) setKnown((before) => joined(before, news));
  }, [newest.value, searches]);
  const { busy, refused, run } = useDoing();
  const more = (before: number) =>
    run(async () => {
      const older = (await realm.news({ limit: AT_A_TIME, before })).news;
      setKnown((before) => joined(before, older));
      setWhole(older.length < AT_A_TIME);
      return undefined;
    });
  const all = searches ? news : joined(known, news);
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
            {!searches && last !== undefined && !is_whole && news.length >= AT_A_TIME ? (
              <>
                {refused}
                <div class="buttons">
                  <Button type="button" off={busy} onClick={() => more(last.id)}>
                    {say('Older')}
                  </Button>
                </div>
              </>
            ) : null}
          </>
        )}
      </Shown>
    </Page>
  );
}

/** The newest items, and where more than these have come, all down to one that is known. */
async function newestDownTo(known = Number.POSITIVE_INFINITY): ReturnType<typeof realm.news> {
  const reply = await realm.news({ limit: AT_A_TIME });
  const news = [...reply.news];
  let page = reply.news;
  while (page.length === AT_A_TIME && page[AT_A_TIME - 1].id > known) {
    page = (await realm.news({ limit: AT_A_TIME, before: page[AT_A_TIME - 1].id })).news;
    news.push(...page);
  }
  return page === reply.news ? reply : { ...reply, news };
}

/** Items of both lists, each once, the newest first. */
const joined = (one: readonly NewsItem[], other: readonly NewsItem[]): NewsItem[] =>
  [...new Map([...one, ...other].map((item) => [item.id, item])).values()].sort((a, b) => b.id - a.id);
