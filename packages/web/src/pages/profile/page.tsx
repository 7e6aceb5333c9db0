import type { Profile as Told } from '@realm/sdk';
import { useRoute } from 'preact-iso';
import { agePath, paths } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, plural } from '../../words/format.ts';

type Age = Told['ages'][number];

const COLUMNS: readonly Column<Age>[] = [
  { title: 'Age', value: ({ age }) => age, show: ({ age, name }) => <a href={agePath(age)}>{name}</a> },
  {
    title: 'House',
    value: ({ house }) => house.name,
    show: ({ house, state, won }) => (
      <>
        <bdi>{house.name}</bdi> <span class="small muted">of</span> <bdi>{state.name}</bdi>{' '}
        {won ? <span class="tag good">won the age</span> : null}
      </>
    ),
  },
  {
    title: 'Place',
    value: ({ rated }) => rated?.place ?? Number.MAX_SAFE_INTEGER,
    show: ({ rated }) => (rated === null ? 'none' : `${number(rated.place)} of ${number(rated.players)}`),
    numeric: true,
  },
  {
    title: 'By might',
    value: ({ might_rank }) => might_rank,
    show: ({ might_rank, houses }) => `${number(might_rank)} of ${number(houses)}`,
    numeric: true,
    wide: true,
  },
  {
    title: 'Rating after',
    value: ({ rated }) => rated?.rating ?? 0,
    show: ({ rated }) => (rated === null ? '' : `${number(rated.rating)} ± ${number(rated.deviation)}`),
    numeric: true,
    wide: true,
  },
];

/** What a player did in ages that have ended, of one who shows it. */
export function Profile() {
  const { name = '' } = useRoute().params;
  const reading = useReading(`profile ${name}`, () => realm.ages.profile(name));
  return (
    <Page title={reading.value?.name ?? 'A player'}>
      {reading.error?.code === 'not_found' ? (
        <p>
          Nobody of this name shows a profile. <a href={paths.fame}>Those who do</a>
        </p>
      ) : (
        <Shown of={reading}>{(profile) => <ProfileFacts profile={profile} />}</Shown>
      )}
    </Page>
  );
}

function ProfileFacts({ profile: { rating, title, medals, ages } }: { readonly profile: Told }) {
  return (
    <>
      <section class="panel">
        <dl class="facts">
          <Fact name="Title">{title === null ? 'none' : <span title={title.about}>{title.name}</span>}</Fact>
          <Fact name="Rating">
            {rating === null ? 'none yet' : `${number(rating.rating)} ± ${number(rating.deviation)}`}
          </Fact>
          <Fact name="Sure rating">{rating === null ? 'none yet' : number(rating.sure)}</Fact>
          <Fact name="Ages">{number(ages.length)}</Fact>
        </dl>
      </section>
      {medals.length === 0 ? null : (
        <Panel title="Medals">
          <ul>
            {medals.map(({ id, name, about, ages: won_in }) => (
              <li key={id}>
                <strong>{name}</strong> {about}
                <span class="muted">: {plural(won_in.length, 'age')}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Table
        caption="Ages that have ended, the latest first"
        columns={COLUMNS}
        rows={ages}
        rowKey={({ age }) => age}
      />
      <p>
        <a href={paths.fame}>Hall of fame</a>
      </p>
    </>
  );
}
