import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { defenseOf } from '../../dossier/defense.ts';
import { type Report, STALE_TICKS } from '../../dossier/dossier.ts';
import { age } from '../../service/age.ts';
import { houseName } from '../../service/house_names.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { HouseRecord, OwnHouse } from '../../service/records.ts';
import { Page } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, words } from '../../words/format.ts';

interface Row {
  readonly target: number;
  readonly name: string;
  readonly land: number | undefined;
  readonly kinds: readonly string[];
  readonly newest_tick: number;
  readonly defense: number | undefined;
}

/** Reports asked for at once. */
const REPORTS = 200;

/** What the state has learned of other houses, a line each, and from there one step to a plan. */
export function Intel({ house }: { house: OwnHouse }) {
  const reading = useReading('reports all', () => realm.reports({ limit: REPORTS }));
  const ids = [...new Set(reading.value?.reports.map(({ target }) => target))]
    .sort((a, b) => a - b)
    .join(',');
  const houses =
    useReading<{ readonly houses: readonly HouseRecord[] }>(`houses of ${ids}`, async () =>
      ids === '' ? { houses: [] } : realm.houses({ ids, limit: REPORTS }),
    ).value?.houses ?? [];
  const tick = age.value?.tick ?? 0;
  const howOld = ({ newest_tick }: Row) =>
    tick <= newest_tick
      ? say('this tick')
      : say('{tick, plural, one {# tick} other {# ticks}} ago', { tick: tick - newest_tick });
  const columns: readonly Column<Row>[] = [
    {
      title: say('House'),
      value: ({ name }) => name,
      show: ({ target, name }) => (
        <a href={`${paths.attack}?target=${target}`}>
          <bdi>{name}</bdi>
          <span class="hidden-text">{say(': its dossier, and a plan')}</span>
        </a>
      ),
    },
    {
      title: say('Land'),
      value: ({ land = 0 }) => land,
      show: ({ land }) => (land === undefined ? '–' : number(land)),
      numeric: true,
      wide: true,
    },
    {
      title: say('Defense at most'),
      value: ({ defense = 0 }) => defense,
      show: ({ defense, kinds }) =>
        defense === undefined
          ? kinds.includes('dossier')
            ? say('only troops known')
            : say('not counted')
          : number(defense),
      numeric: true,
    },
    {
      title: say('Known by'),
      value: ({ kinds }) => kinds.map(words).join(', '),
      show: ({ kinds }) => <span class="small muted">{kinds.map(words).join(', ')}</span>,
      wide: true,
    },
    {
      title: say('Newest'),
      value: ({ newest_tick }) => newest_tick,
      show: (each) => (
        <span class={tick - each.newest_tick > STALE_TICKS ? 'down' : undefined}>{howOld(each)}</span>
      ),
      text: howOld,
      numeric: true,
    },
  ];
  return (
    <Page
      lead={say(
        'What your state has learned of others, by thieves and by divination. A name opens its dossier, with a plan beside it.',
      )}
    >
      <Shown of={reading}>
        {({ reports }) =>
          reports.length === 0 ? (
            <p class="muted">
              <Said
                of="Your state has no reports yet. <link>Look at a house</link>"
                tags={{ link: (inside) => <a href={paths.attack}>{inside}</a> }}
              />
            </p>
          ) : (
            <Table
              caption={say('Houses that {house} and its state have looked at', { house: house.name })}
              columns={columns}
              rows={rowsOf(reports, houses)}
              rowKey={({ target }) => target}
            />
          )
        }
      </Shown>
    </Page>
  );
}

/** A line for each house reported on, the latest looked at first. */
function rowsOf(
  reports: readonly Report[],
  houses: readonly { readonly id: number; readonly name: string; readonly land: number }[],
): Row[] {
  const targets = new Map<number, Report[]>();
  for (const report of reports) targets.set(report.target, [...(targets.get(report.target) ?? []), report]);
  return [...targets].map(([target, own]) => {
    const house = houses.find(({ id }) => id === target);
    const count = own.find((report) => report.kind === 'muster' || report.kind === 'scrying');
    return {
      target,
      name: house?.name ?? houseName(target),
      land: house?.land,
      kinds: [...new Set(own.map(({ kind }) => kind))],
      newest_tick: own[0].tick,
      defense: count !== undefined && 'defense' in count ? defenseOf(count, 10_000).most : undefined,
    };
  });
}
