import { msg, say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import type { TickRow } from '../../service/records.ts';
import { Chart } from '../../ui/chart.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Panel } from '../../ui/page.tsx';

type Levels = TickRow['levels'];
type Line = readonly [name: string, value: (levels: Levels) => number];

/** What can be looked back on, and its lines. */
const WHAT: Readonly<Record<string, readonly [title: string, ...lines: Line[]]>> = {
  land: [
    msg('Land'),
    [msg('acres'), ({ land }) => land],
    [msg('with what is coming'), ({ land, incoming_land }) => land + incoming_land],
  ],
  people: [
    msg('People'),
    [msg('peasants'), ({ peasants }) => peasants],
    [msg('troops'), ({ troops }) => troops],
  ],
  army: [
    msg('Army'),
    [msg('units, away ones too'), ({ troops }) => troops],
    [msg('of them soldiers at home'), ({ soldiers }) => soldiers],
  ],
  stores: [msg('Stores'), [msg('gold'), ({ gold }) => gold], [msg('food'), ({ food }) => food]],
  renown: [msg('Renown'), [msg('renown'), ({ renown }) => renown]],
};

/** What the house had after each of the ticks that it has reports of, the newest of `rows` first. */
export function LastTicks({ rows }: { rows: readonly TickRow[] }) {
  const [asked, setAsked] = useQuery('over', 'land');
  const chosen = Object.hasOwn(WHAT, asked) ? asked : 'land';
  if (rows.length < 2) {
    return (
      <Panel title={say('Over the last ticks')}>
        <p class="muted">
          {rows.length === 0 ? say('Nothing has happened yet.') : say('One tick has passed.')}{' '}
          {say('From the second tick on, lines show here how land and gold go.')}
        </p>
      </Panel>
    );
  }
  const oldest_first = [...rows].reverse();
  const [title, ...lines] = WHAT[chosen];
  return (
    <Panel title={say('Over the last ticks')} anchor="over">
      <Choices
        legend={say('Look back on')}
        name="over"
        value={chosen}
        options={Object.entries(WHAT).map(([id, [name]]) => [id, say(name)] as const)}
        onChange={setAsked}
      />
      <Chart
        title={say(title)}
        ticks={oldest_first.map(({ tick }) => tick)}
        series={lines.map(([name, value]) => ({
          name: say(name),
          values: oldest_first.map(({ levels }) => value(levels)),
        }))}
      />
    </Panel>
  );
}
