import type { ReadReply } from '@realm/contract';
import { say } from '@realm/words';
import { useRoute } from 'preact-iso';
import { paths } from '../../address/paths.ts';
import { RealmEmblem } from '../../emblems/emblem.tsx';
import { rules } from '../../service/age.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { changeOf, useLately } from '../../ui/lately.ts';
import { isNowhere, NotFound } from '../../ui/not_found.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { Shares } from '../../ui/shares.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Trend } from '../../ui/trend.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, percent } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';

type State = ReadReply<'realm'>['states'][number];

/** A realm: its material, and its states by their share of it. */
export function RealmPage() {
  const id = Number(useRoute().params.realm);
  const reading = useReading(`realm ${id}`, () => realm.realm({ realm: id }));
  const about = rules.value?.definitions.realms.find((each) => each.realm === id);
  const name = about?.name ?? reading.value?.name ?? say('Realm');
  const lately = useLately();
  const columns: readonly Column<State>[] = [
    {
      title: say('State'),
      value: (state) => state.name,
      show: (state) => <StateLink realm={id} state={state.state} name={state.name} />,
    },
    { title: say('Houses'), value: ({ houses }) => houses, numeric: true },
    { title: say('Came as friends'), value: ({ packed }) => packed, numeric: true, wide: true },
    { title: say('Land'), value: landOf, numeric: true },
    {
      title: say('Lately'),
      value: (state) => changeOf(lately.ofState(seatOf(id, state))),
      show: (state) => <Trend values={lately.ofState(seatOf(id, state))} />,
      numeric: true,
      wide: true,
    },
    {
      title: say('Rank'),
      value: (state) => state.ranks?.land.rank ?? 0,
      show: (state) => state.ranks?.land.rank ?? '–',
      numeric: true,
    },
    {
      title: say('Share of output'),
      value: ({ share_bp }) => share_bp,
      show: ({ share_bp }) => percent(share_bp),
      numeric: true,
      wide: true,
    },
    { title: say('Led'), value: ({ leader }) => (leader === null ? say('no') : say('yes')), wide: true },
  ];
  if (isNowhere(reading)) return <NotFound on={<a href={paths.realms}>{say('To the realms')}</a>} />;
  return (
    <Page title={name} lead={about?.about} emblem={<RealmEmblem realm={id} size={56} />}>
      <Shown of={reading}>
        {({ material, output, states }) => (
          <>
            <section class="panel">
              <dl class="facts">
                <Fact name={say('Material')}>{materialName(material)}</Fact>
                <Fact name={say('Output of the last tick')}>{number(output)}</Fact>
              </dl>
            </section>
            {states.length < 2 ? null : (
              <Panel title={say('Who holds what')}>
                <Shares
                  title={say('Land')}
                  unit={say('acres')}
                  shares={states.map((state) => ({
                    key: state.state,
                    name: state.name,
                    value: landOf(state),
                  }))}
                />
              </Panel>
            )}
            <Table
              caption={say('Its states')}
              columns={columns}
              rows={states}
              rowKey={({ state }) => state}
              ours={({ state }) => own.value?.realm === id && own.value.state === state}
            />
          </>
        )}
      </Shown>
    </Page>
  );
}

const seatOf = (realm: number, state: State) => ({ realm, state: state.state, land: landOf(state) });

const landOf = ({ ranks }: State): number => ranks?.land.total ?? 0;
