import type { ReadReply } from '@realm/contract';
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
import { number, plural, words } from '../../words/format.ts';

type Reply = ReadReply<'colloquium'>;
type Category = keyof OwnHouse['books'];

/** The state's studies: how far each has come, what one gives to them, and for the leader which come next. */
export function Colloquium({ house }: { house: OwnHouse }) {
  const reading = useReading('colloquium', () => realm.colloquium());
  const state = useReading('state', () => realm.state()).value;
  return (
    <Panel title="The Colloquium of your state" about="colloquium">
      <Shown of={reading}>
        {(reply) =>
          reply.projects.length === 0 ? (
            <p class="muted">There is none in this age.</p>
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
  project: { id, name, category, chosen },
  reply,
}: {
  project: Reply['projects'][number];
  reply: Reply;
}) {
  const tier = reply.tiers[id] ?? 0;
  const known = reply.knowledge[id] ?? 0;
  const tiers = rules.value?.definitions.projects[id]?.tiers ?? [];
  const line = tiers[tier]?.knowledge;
  return (
    <li>
      <span>
        {chosen ? <strong>{name}</strong> : name} <span class="muted small">{words(category)}</span>{' '}
        {chosen ? <span class="tag good">chosen</span> : null}
      </span>
      <span class="small muted">
        tier {tier} of {tiers.length}, {number(known)}
        {line === undefined ? '' : ` of ${number(line)}`} books
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
        Your state's leader has chosen no project yet, so there is nothing to give books to.
      </p>
    );
  }
  return (
    <OrderForm
      command={{ type: 'contribute', house: house.id, category, books }}
      amount="books"
      label="Give books"
      done={() => `${plural(books, 'book')} given to the Colloquium`}
      onDone={clear}
    >
      <Select
        label="Books of"
        value={category}
        onChange={setCategory}
        options={open.map((each) => [each, `${words(each)} (${number(house.books[each])})`])}
      />
      <Amount label="Books to give" field="books" {...typed} max={house.books[category]} step={50} />
    </OrderForm>
  );
}

function Research({ house, reply }: { house: OwnHouse; reply: Reply }) {
  const [project, setProject] = useQuery('project', reply.projects[0]?.id ?? '');
  return (
    <OrderForm
      command={{ type: 'set_research', house: house.id, project }}
      label="Choose it"
      done={() => "The Colloquium's books of its category go there now"}
    >
      <Select
        label="As leader: what to study"
        value={project}
        onChange={setProject}
        options={reply.projects.map(({ id, name, category }) => [
          id,
          `${name} (${words(category).toLowerCase()})`,
        ])}
      />
    </OrderForm>
  );
}
