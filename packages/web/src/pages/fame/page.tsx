import type { HallOfFame } from '@realm/sdk';
import { say } from '@realm/words';
import { paths, profilePath } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { fullMoment, number } from '../../words/format.ts';

type Player = HallOfFame['players'][number];

const COLUMNS: readonly Column<Player>[] = [
  { title: say('Place'), value: ({ place }) => place, numeric: true },
  {
    title: say('Player'),
    value: ({ name }) => name,
    show: ({ name, title }) => (
      <>
        <a href={profilePath(name)}>
          <bdi>{name}</bdi>
        </a>
        {title === null ? null : (
          <>
            {' '}
            <span class="tag" title={title.about}>
              {title.name}
            </span>
          </>
        )}
      </>
    ),
  },
  { title: say('Sure rating'), value: ({ sure }) => sure, show: ({ sure }) => number(sure), numeric: true },
  {
    title: say('Rating'),
    value: ({ rating }) => rating,
    show: ({ rating, deviation }) => `${number(rating)} ± ${number(deviation)}`,
    numeric: true,
    wide: true,
  },
  { title: say('Ages'), value: ({ ages }) => ages, numeric: true },
  { title: say('Won'), value: ({ won }) => won, numeric: true, wide: true },
  {
    title: say('Last age'),
    value: ({ last_age_at }) => last_age_at,
    show: ({ last_age_at }) => <When at={last_age_at} />,
    text: ({ last_age_at }) => fullMoment(last_age_at),
    wide: true,
  },
];

/** The best players over all ages, of those who want to be seen. */
export function Fame() {
  const reading = useReading('hall of fame', () => realm.ages.hallOfFame());
  return (
    <Page
      lead={
        <Said
          of="The best over all ages, of those who show <link>their profile</link>. The sure rating is the rating less twice what it may be off by, so it grows with every age played."
          tags={{ link: (inside) => <a href={`${paths.account}#profile`}>{inside}</a> }}
        />
      }
    >
      <Shown of={reading}>
        {({ players, of }) =>
          players.length === 0 ? (
            <p class="muted">
              {say('Nobody yet: it takes an age that has ended, and a player who shows it.')}
            </p>
          ) : (
            <Table
              caption={say('The best {players} of {of}', { players: number(players.length), of: number(of) })}
              columns={COLUMNS}
              rows={players}
              rowKey={({ name }) => name}
            />
          )
        }
      </Shown>
    </Page>
  );
}
