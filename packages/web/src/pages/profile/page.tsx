import type { Profile as Told } from '@realm/sdk';
import { say, sayAs } from '@realm/words';
import { useRoute } from 'preact-iso';
import { agePath, paths } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';

type Age = Told['ages'][number];

const COLUMNS: readonly Column<Age>[] = [
  { title: say('Age'), value: ({ age }) => age, show: ({ age, name }) => <a href={agePath(age)}>{name}</a> },
  {
    title: say('House'),
    value: ({ house }) => house.name,
    show: ({ house, state, won }) => (
      <>
        <bdi>{house.name}</bdi> <span class="small muted">{say('of')}</span> <bdi>{state.name}</bdi>{' '}
        {won ? <span class="tag good">{say('won the age')}</span> : null}
      </>
    ),
  },
  {
    title: say('Place'),
    value: ({ rated }) => rated?.place ?? Number.MAX_SAFE_INTEGER,
    show: ({ rated }) =>
      rated === null
        ? sayAs('place', 'none')
        : say('{place} of {players}', { place: number(rated.place), players: number(rated.players) }),
    numeric: true,
  },
  {
    title: say('By might'),
    value: ({ might_rank }) => might_rank,
    show: ({ might_rank, houses }) =>
      say('{might_rank} of {houses}', { might_rank: number(might_rank), houses: number(houses) }),
    numeric: true,
    wide: true,
  },
  {
    title: say('Rating after'),
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
    <Page title={reading.value?.name ?? say('A player')}>
      {reading.error?.code === 'not_found' ? (
        <p>
          <Said
            of="Nobody of this name shows a profile. <link>Those who do</link>"
            tags={{ link: (inside) => <a href={paths.fame}>{inside}</a> }}
          />
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
          <Fact name={say('Title')}>
            {title === null ? sayAs('title', 'none') : <span title={title.about}>{title.name}</span>}
          </Fact>
          <Fact name={say('Rating')}>
            {rating === null ? say('none yet') : `${number(rating.rating)} ± ${number(rating.deviation)}`}
          </Fact>
          <Fact name={say('Sure rating')}>{rating === null ? say('none yet') : number(rating.sure)}</Fact>
          <Fact name={say('Ages')}>{number(ages.length)}</Fact>
        </dl>
      </section>
      {medals.length === 0 ? null : (
        <Panel title={say('Medals')}>
          <ul>
            {medals.map(({ id, name, about, ages: won_in }) => (
              <li key={id}>
                <strong>{name}</strong> {about}
                <span class="muted">
                  : {say('{won_in, plural, one {# age} other {# ages}}', { won_in: won_in.length })}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Table
        caption={say('Ages that have ended, the latest first')}
        columns={COLUMNS}
        rows={ages}
        rowKey={({ age }) => age}
      />
      <p>
        <a href={paths.fame}>{say('Hall of fame')}</a>
      </p>
    </>
  );
}
