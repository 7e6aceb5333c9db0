import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { Picture } from '../../emblems/picture.tsx';
import { rules } from '../../service/age.ts';
import { paramOf } from '../../service/params.ts';
import { own } from '../../service/player.ts';
import type { Rules } from '../../service/records.ts';
import { useAfterPaint } from '../../ui/after_paint.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { TextField } from '../../ui/text_field.tsx';
import { KINDS, type Kind } from '../../words/kinds.ts';
import { thingsOf } from '../../words/things.ts';
import type { TopicId } from '../../words/topics.ts';
import { fill } from './fill.ts';
import { KIND_NAMES, search, topicsOf } from './search.ts';
import { ThingEntry } from './thing_entry.tsx';
import { TopicCard, TopicLink } from './topic_card.tsx';
import { GROUPS, TOPICS } from './topics.ts';

/** The most that one search shows. */
const SHOWN_MOST = 30;

/** How the game goes, by topic, and everything that the age is made of; found by any word a page shows. */
export function Guide() {
  const [text, setText] = useQuery('q', '');
  const [topic, setTopic] = useQuery('topic', '');
  const wanted = useAfterPaint(text).trim();
  const known = rules.value;
  if (known === undefined) {
    return (
      <Page>
        <p class="loading">{say('On its way …')}</p>
      </Page>
    );
  }
  const found = search(known, wanted, own.value ?? undefined);
  const chosen = topicsOf(known).find((id) => id === topic);
  return (
    <Page lead={say('How it all goes, with the numbers of this age.')}>
      <TextField
        label={say('Search')}
        type="search"
        value={text}
        onChange={setText}
        hint={
          <span role="status">
            {wanted === ''
              ? say('Any word you meet on a page, or a question.')
              : found.length === 0
                ? say('Nothing by that word.')
                : say('{found, plural, one {# entry} other {# entries}}', { found: found.length })}
          </span>
        }
      />
      {wanted !== '' ? (
        <Results found={found.slice(0, SHOWN_MOST)} rules={known} />
      ) : chosen !== undefined ? (
        <>
          <p>
            <button type="button" class="slim" onClick={() => setTopic('')}>
              {say('All topics')}
            </button>
          </p>
          <TopicCard id={chosen} rules={known} open />
          <Beside id={chosen} rules={known} />
        </>
      ) : (
        <Contents rules={known} />
      )}
    </Page>
  );
}

function Results({ found, rules: known }: { found: ReturnType<typeof search>; rules: Rules }) {
  return (
    <div class="guide-results">
      {found.map(({ topic, thing }) =>
        topic === undefined ? (
          <section key={`${thing.kind} ${thing.id}`} class="panel">
            <p class="small muted">{KIND_NAMES[thing.kind]}</p>
            <ThingEntry thing={thing} rules={known} heading="h2" />
          </section>
        ) : (
          <TopicCard key={topic} id={topic} rules={known} open={found[0].topic === topic} />
        ),
      )}
    </div>
  );
}

/** Other topics of the same group. */
function Beside({ id, rules: known }: { id: TopicId; rules: Rules }) {
  const { group } = TOPICS[id];
  const others = topicsOf(known).filter((each) => each !== id && TOPICS[each].group === group);
  return (
    <Panel title={say('Beside it')}>
      <ul class="topic-links">
        {others.map((each) => (
          <li key={each}>
            <TopicLink id={each} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What stands first: the stories and the questions that newcomers have. */
const STORIES: readonly TopicId[] = ['first_day', 'first_war', 'whole_age'];

function Contents({ rules: known }: { rules: Rules }) {
  const topics = topicsOf(known);
  return (
    <>
      <div class="stories">
        {STORIES.filter((id) => topics.includes(id)).map((id) => (
          <section key={id} class="panel story">
            <div class="story-pictures">
              {(TOPICS[id].steps ?? []).slice(0, 4).map(({ picture: [kind, thing] }) => (
                <Picture key={thing} kind={kind} id={thing} size={40} />
              ))}
            </div>
            <h2>
              <TopicLink id={id} bare />
            </h2>
            <p class="small">{fill(TOPICS[id].text[0], (name) => paramOf(known, name))}</p>
          </section>
        ))}
      </div>
      <Panel title={say('Questions')}>
        <ul class="topic-links questions">
          {topics
            .filter((id) => TOPICS[id].asks !== undefined)
            .map((id) => (
              <li key={id}>
                <TopicLink id={id} asked />
              </li>
            ))}
        </ul>
      </Panel>
      <div class="topic-groups">
        {GROUPS.map(([group, title]) => (
          <Panel key={group} title={say(title)}>
            <ul class="topic-links">
              {topics
                .filter((id) => TOPICS[id].group === group)
                .map((id) => (
                  <li key={id}>
                    <TopicLink id={id} />
                  </li>
                ))}
            </ul>
          </Panel>
        ))}
      </div>
      <h2 id="everything">{say('Everything in this age')}</h2>
      {KINDS.map((kind) => (
        <Part key={kind} kind={kind} rules={known} />
      ))}
    </>
  );
}

/** All of one kind; its entries, hundreds on the whole page, are made when it is first opened. */
function Part({ kind, rules: known }: { kind: Kind; rules: Rules }) {
  const [opened, setOpened] = useState(false);
  const things = thingsOf(known, kind, own.value ?? undefined);
  if (things.length === 0) return null;
  return (
    <details class="panel part" onToggle={() => setOpened(true)}>
      <summary>
        <h3 id={kind}>{KIND_NAMES[kind]}</h3> <span class="muted small">{things.length}</span>
      </summary>
      {opened && (
        <ul class="entries">
          {things.map((thing) => (
            <li key={thing.id}>
              <ThingEntry thing={thing} rules={known} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
