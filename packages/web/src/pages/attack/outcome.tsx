import { say } from '@realm/words';
import { battlePath } from '../../address/paths.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { Battle } from '../../service/records.ts';
import { Fact } from '../../ui/fact.tsx';
import { Panel } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { number, signed } from '../../words/format.ts';
import { materialName } from '../../words/names.ts';
import { rangeText } from '../../words/range.ts';

/** An attack that was made: what was planned, and what came of it. */
export interface Made {
  readonly planned: Battle | undefined;
  readonly came: Battle;
}

/** News that are looked through for the one of this attack. */
const LAST = 10;

interface Row {
  readonly what: string;
  readonly planned: string;
  readonly came: string;
}

/** The plan beside the outcome, and what the army brings home. */
export function Outcome({ made: { planned, came }, house }: { made: Made; house: number }) {
  const { outcome } = came;
  const news = useReading('news last', () => realm.news({ limit: LAST })).value?.news ?? [];
  const item = news.find(
    (each) => each.kind === 'attack_made' && each.target === came.target && each.home_tick === came.done_tick,
  );
  if (outcome === null) return null;
  const fallen = outcome.lost.reduce((sum, n) => sum + n, 0);
  const range =
    planned === undefined ? undefined : outcome.won ? planned.losses_if_won : planned.losses_if_beaten;
  const rows: readonly Row[] = [
    {
      what: say('Offense'),
      planned: planned === undefined ? '' : number(planned.offense),
      came: number(came.offense),
    },
    {
      what: say('Defense left at home'),
      planned: planned === undefined ? '' : number(planned.home_defense),
      came: number(came.home_defense),
    },
    {
      what: say('Fallen'),
      planned: range === undefined ? '' : rangeText(range),
      came: number(fallen),
    },
    {
      what: say('Home at tick'),
      planned: planned === undefined ? '' : number(planned.done_tick),
      came: number(came.done_tick),
    },
  ];
  const brought: readonly (readonly [string, number])[] = [
    [say('Acres taken'), outcome.acres],
    [say('Acres found beside them'), outcome.generated],
    [say('Gold'), outcome.gold],
    [say('Food'), outcome.food],
    [say('Captives'), outcome.captives],
    [say('Buildings burned'), outcome.razed],
    ...Object.entries(outcome.materials).map(([id, n]) => [materialName(id), n] as const),
    ...Object.entries(outcome.books).map(
      ([category, n]) => [say('Books, {category}', { category }), n] as const,
    ),
  ];
  return (
    <Panel
      title={outcome.won ? say('Won') : say('Beaten')}
      aside={say('renown {renown}', { renown: signed(outcome.renown) })}
    >
      <Table
        caption={say('As planned, and as it came')}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ what }) => what}
      />
      <dl class="facts">
        {brought
          .filter(([, n]) => n > 0)
          .map(([what, n]) => (
            <Fact key={what} name={what}>
              {number(n)}
            </Fact>
          ))}
        <Fact name={say('Of theirs fell')}>{number(outcome.killed)}</Fact>
      </dl>
      {item === undefined ? null : (
        <p>
          <a href={battlePath(house, item.id)}>{say('The battle, to look at and to share')}</a>
        </p>
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { title: say('What'), value: ({ what }) => what },
  { title: say('Planned'), value: ({ planned }) => planned, numeric: true },
  { title: say('Came'), value: ({ came }) => came, numeric: true },
];
