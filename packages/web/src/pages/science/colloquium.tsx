import type { ReadReply } from '@realm/contract';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, words } from '../../words/format.ts';
import { projectName } from '../../words/names.ts';
import { within } from '../../words/within.ts';

type Reply = ReadReply<'colloquium'>;
type Category = keyof OwnHouse['books'];

/** The state's studies: how far each has come, what one gives to them, and for the leader which come next. */
export function Colloquium({ house }: { house: OwnHouse }) {
  const reading = useReading('colloquium', () => realm.colloquium());
  const state = useReading('state', () => realm.state()).value;
  return (
    <Panel title={say('The Colloquium of your state')} about="colloquium">
      <Shown of={reading}>
        {(reply) =>
          reply.projects.length === 0 ? (
            <p class="muted">{say('There is none in this age.')}</p>
          ) : (
            <>
              <ul class="works">
                {reply.projects.map((project) => (
                  <Project key={project.id} project={project} reply={reply} />
                ))}
              </ul>
              <div class="columns">
                <Contribute house={house} reply={reply} />
                {state?.leader === house.id ? <Research house={house} reply={reply} /> : null}
              </div>
            </>
          )
        }
      </Shown>
    </Panel>
  );
}

function Project({
  project: { id, category, chosen },
  reply,
}: {
  project: Reply['projects'][number];
  reply: Reply;
}) {
  const name = projectName(id);
  const tier = reply.tiers[id] ?? 0;
  const known = reply.knowledge[id] ?? 0;
  const tiers = rules.value?.definitions.projects[id]?.tiers ?? [];
  const line = tiers[tier]?.knowledge;
  return (
    <li>
      <span>
        {chosen ? <strong>{name}</strong> : name} <span class="muted small">{words(category)}</span>{' '}
        {chosen ? <span class="tag good">{say('chosen')}</span> : null}
      </span>
      <span class="small muted">
        {line === undefined
          ? say('tier {tier} of {tiers}, {known} books', { tier, tiers: tiers.length, known: number(known) })
          : say('tier {tier} of {tiers}, {known} of {line} books', {
              tier,
              tiers: tiers.length,
              known: number(known),
              line: number(line),
            })}
      </span>
      <span class="bar-line" aria-hidden="true">
        <span
          style={{ width: `${line === undefined ? 100 : Math.min(100, Math.round((100 * known) / line))}%` }}
        />
      </span>
    </li>
  );
}

function Contribute({ house, reply }: { house: OwnHouse; reply: Reply }) {
  const open = (Object.keys(house.books) as Category[]).filter((category) =>
    reply.projects.some((project) => project.chosen && project.category === category),
  );
  const [chosen, setCategory] = useQuery('give', open[0] ?? '');
  const { n: books, typed, clear } = useAmount('given');
  const category = open.find((each) => each === chosen) ?? open[0];
  if (category === undefined) {
    return (
      <p class="muted">
        {say("Your state's leader has chosen no project yet, so there is nothing to give books to.")}
      </p>
    );
  }
  return (
    <OrderForm
      name="contribute"
      command={{ type: 'contribute', house: house.id, category, books }}
      amount="books"
      label={say('Give books')}
      done={() => say('{books, plural, one {# book} other {# books}} given to the Colloquium', { books })}
      clear={clear}
    >
      <Select
        label={say('Books of')}
        value={category}
        onChange={setCategory}
        options={open.map((each) => [each, `${words(each)} (${number(house.books[each])})`])}
      />
      <Amount label={say('Books to give')} field="books" {...typed} max={house.books[category]} step={50} />
    </OrderForm>
  );
}

function Research({ house, reply }: { house: OwnHouse; reply: Reply }) {
  const [project, setProject] = useQuery('project', reply.projects[0]?.id ?? '');
  return (
    <OrderForm
      name="set_research"
      command={{ type: 'set_research', house: house.id, project }}
      label={say('Choose it')}
      done={() => say("The Colloquium's books of its category go there now")}
    >
      <Select
        label={say('As leader: what to study')}
        value={project}
        onChange={setProject}
        options={reply.projects.map(({ id, category }) => [
          id,
          `${projectName(id)} (${within(words(category))})`,
        ])}
      />
    </OrderForm>
  );
}
