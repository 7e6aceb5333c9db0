import { say } from '@realm/words';
import { defenseOf, type Known } from '../../dossier/defense.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { number } from '../../words/format.ts';
import { type Army, offenseOf } from './offense.ts';

interface CompareProps {
  readonly house: OwnHouse;
  readonly army: Army;
  /** The target's race. */
  readonly race: string;
  readonly known: Known | null;
  readonly chosen: { readonly kind: string; readonly general: string };
}

interface Row {
  readonly kind: string;
  readonly kind_name: string;
  readonly general: string;
  readonly general_name: string;
  readonly offense: number;
  readonly needs: number | undefined;
}

/** The same army in each kind of attack and under each leader, against what each kind must beat. */
export function Compare({ house, army, race, known, chosen }: CompareProps) {
  const age_rules = rules.value;
  if (age_rules === undefined) return null;
  const leaders = [
    { id: '', name: say('Nobody') },
    ...house.generals
      .filter(({ place }) => place === 'serving')
      .map(({ id, name }) => ({ id: String(id), name })),
  ];
  const rows: Row[] = Object.entries(age_rules.definitions.attacks).flatMap(([kind, { name, defense_bp }]) =>
    leaders.map((leader) => ({
      kind,
      kind_name: name,
      general: leader.id,
      general_name: leader.name,
      offense: offenseOf(house, age_rules, { ...army, general: leader.id }, kind, race).total,
      needs: known === null ? undefined : defenseOf(known, defense_bp).most + 1,
    })),
  );
  const columns: readonly Column<Row>[] = [
    { title: say('How'), value: ({ kind_name }) => kind_name },
    ...(leaders.length === 1
      ? []
      : [{ title: say('Led by'), value: ({ general_name }: Row) => general_name } as const]),
    { title: say('Offense'), value: ({ offense }) => offense, numeric: true },
    {
      title: say('Needs'),
      value: ({ needs = 0 }) => needs,
      show: ({ needs }) => (needs === undefined ? '–' : number(needs)),
      numeric: true,
      wide: true,
    },
    {
      title: say('Enough'),
      value: ({ offense, needs = 0 }) => offense - needs,
      show: ({ offense, needs }) =>
        needs === undefined ? (
          '–'
        ) : offense >= needs ? (
          <span class="up">{say('yes')}</span>
        ) : (
          <span class="down">{say('no')}</span>
        ),
      text: ({ offense, needs }) => (needs === undefined ? '–' : offense >= needs ? say('yes') : say('no')),
    },
  ];
  return (
    <details>
      <summary>{say('Compare kinds and leaders')}</summary>
      <Table
        caption={say('This army in each')}
        columns={columns}
        rows={rows}
        rowKey={({ kind, general }) => `${kind} ${general}`}
        ours={({ kind, general }) => kind === chosen.kind && general === chosen.general}
      />
    </details>
  );
}
