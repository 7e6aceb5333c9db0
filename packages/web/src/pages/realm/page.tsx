import type { ReadReply } from '@realm/contract';
import { useRoute } from 'preact-iso';
import { RealmEmblem } from '../../emblems/emblem.tsx';
import { rules } from '../../service/age.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Fact } from '../../ui/fact.tsx';
import { Page } from '../../ui/page.tsx';
import { StateLink } from '../../ui/places.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, percent } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';

type State = ReadReply<'realm'>['states'][number];

/** A realm: its material, and its states by their share of it. */
export function RealmPage() {
  const id = Number(useRoute().params.realm);
  const reading = useReading(`realm ${id}`, () => realm.realm({ realm: id }));
  const about = rules.value?.definitions.realms.find((each) => each.realm === id);
  const name = reading.value?.name ?? about?.name ?? 'Realm';
  const columns: readonly Column<State>[] = [
    {
      title: 'State',
      value: (state) => state.name,
      show: (state) => <StateLink realm={id} state={state.state} name={state.name} />,
    },
    { title: 'Houses', value: ({ houses }) => houses, numeric: true },
    { title: 'Came as friends', value: ({ packed }) => packed, numeric: true, wide: true },
    { title: 'Land', value: landOf, numeric: true },
    {
      title: 'Rank',
      value: (state) => state.ranks?.land.rank ?? 0,
      show: (state) => state.ranks?.land.rank ?? '–',
      numeric: true,
    },
    {
      title: 'Share of output',
      value: ({ share_bp }) => share_bp,
      show: ({ share_bp }) => percent(share_bp),
      numeric: true,
      wide: true,
    },
    { title: 'Led', value: ({ leader }) => (leader === null ? 'no' : 'yes'), wide: true },
  ];
  return (
    <Page title={name} lead={about?.about} emblem={<RealmEmblem name={name} realm={id} size={56} />}>
      <Shown of={reading}>
        {({ material, output, states }) => (
          <>
            <section class="panel">
              <dl class="facts">
                <Fact name="Material">{materialName(material)}</Fact>
                <Fact name="Output of the last tick">{number(output)}</Fact>
              </dl>
            </section>
            <Table
              caption="Its states"
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

const landOf = ({ ranks }: State): number => ranks?.land.total ?? 0;
