import { say } from '@realm/words';
import { housePath } from '../../address/paths.ts';
import { age, rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { nothing_to_order } from '../../service/suspended.ts';
import { useDoing } from '../../ui/doing.tsx';
import { OrderButton } from '../../ui/order_button.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { StateLink } from '../../ui/places.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { stateName } from '../../words/names.ts';
import { doesOf } from '../../words/things.ts';

type Wonder = OwnHouse['wonders'][number];

/** The wonders of the world that stand, awake or dormant. */
export function Wonders({ house }: { house: OwnHouse }) {
  const { refused, give } = useDoing();
  const tick = age.value?.tick ?? 0;
  if (house.wonders.length === 0) return <p class="muted">{say('No World Wonder stands yet.')}</p>;
  const revive = () => give({ type: 'revive', house: house.id }, say('It wakes once more'));
  const lasts = (dormant_tick: number) =>
    say('for {n, plural, one {# tick} other {# ticks}}', { n: Math.max(0, dormant_tick - tick) });
  const columns: readonly Column<Wonder>[] = [
    {
      title: say('Wonder'),
      value: ({ name }) => name,
      show: ({ id, name }) => (
        <Pictured kind="wonders" id={id}>
          {name}
        </Pictured>
      ),
    },
    {
      title: say('Of'),
      value: ({ state }) => stateName(state.realm, state.state),
      show: ({ state }) => <StateLink realm={state.realm} state={state.state} />,
    },
    {
      title: say('Built by'),
      value: ({ house_name }) => house_name,
      show: ({ house: id, house_name }) => (
        <a href={housePath(id)}>
          <bdi>{house_name}</bdi>
        </a>
      ),
      wide: true,
    },
    {
      title: say('Gives'),
      value: ({ id }) => doesOf(rules.value, 'wonders', id),
      wide: true,
    },
    {
      title: say('Awake'),
      value: ({ dormant_tick }) => dormant_tick ?? 0,
      show: ({ dormant_tick, house: builder, revived }) =>
        dormant_tick !== null && age.value?.ended ? (
          say('awake')
        ) : dormant_tick !== null ? (
          lasts(dormant_tick)
        ) : builder === house.id && !revived && !nothing_to_order.value ? (
          <OrderButton class="slim" onClick={revive}>
            {say('Wake it')}
          </OrderButton>
        ) : (
          say('dormant')
        ),
      // Of one that may be woken a button is shown.
      text: ({ dormant_tick }) =>
        dormant_tick === null ? say('dormant') : age.value?.ended ? say('awake') : lasts(dormant_tick),
      numeric: true,
    },
  ];
  return (
    <>
      <Table caption={say('World Wonders')} columns={columns} rows={house.wonders} rowKey={({ id }) => id} />
      {refused}
    </>
  );
}
