import { say } from '@realm/words';
import { housePath } from '../../address/paths.ts';
import { rules } from '../../service/age.ts';
import { type Deed, deedsOf } from '../../service/history.ts';
import { houseName } from '../../service/house_names.ts';
import type { OwnHouse } from '../../service/records.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { number, words } from '../../words/format.ts';

/** What the house has cast and sent from this device, with the band of the chance and what came of it. */
export function History({ house }: { house: OwnHouse }) {
  const deeds = deedsOf(house.id);
  if (deeds.length === 0) return null;
  const { rites = {}, operations = {} } = rules.value?.definitions ?? {};
  const nameOf = (what: string) => rites[what]?.name ?? operations[what]?.name ?? words(what);
  const whom = ({ target }: Deed) => (target === undefined ? say('your house') : houseName(target));
  const columns: readonly Column<Deed>[] = [
    { title: say('What'), value: ({ what }) => nameOf(what) },
    {
      title: say('Whom'),
      value: whom,
      show: (deed) =>
        deed.target === undefined ? (
          whom(deed)
        ) : (
          <a href={housePath(deed.target)}>
            <bdi>{whom(deed)}</bdi>
          </a>
        ),
    },
    { title: say('Chance'), value: ({ chance }) => chance, wide: true },
    {
      title: say('What came of it'),
      value: ({ outcome }) => outcome,
      show: ({ outcome, success }) => <span class={success ? 'up' : 'down'}>{outcome}</span>,
    },
    { title: say('Tick'), value: ({ tick }) => tick, numeric: true, wide: true },
  ];
  const won = deeds.filter(({ success }) => success).length;
  return (
    <Table
      caption={say('Done from this device: {won} of {deeds} came off', {
        won: number(won),
        deeds: number(deeds.length),
      })}
      columns={columns}
      rows={deeds}
      rowKey={(deed) => deeds.indexOf(deed)}
    />
  );
}
