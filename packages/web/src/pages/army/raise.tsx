import type { Command } from '@realm/contract';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { number } from '../../words/format.ts';
import { unitName } from '../../words/names.ts';

/** What can be done with troops; the words are those of the page's address. */
type Act = 'train' | 'direct' | 'upgrade' | 'release';

const ACTS: readonly (readonly [act: Act, text: string])[] = [
  ['train', say('Train')],
  ['direct', say('Levy from peasants')],
  ['upgrade', say('Upgrade')],
  ['release', say('Release')],
];

interface Option {
  /** A slot, or what has none. */
  readonly id: string;
  readonly name: string;
  readonly max: number;
  readonly ticks?: number;
}

/** One form for all that raises troops or lets them go. */
export function Raise({ house }: { house: OwnHouse }) {
  const [act, setAct] = useQuery('do', 'train');
  const [chosen, setChosen] = useQuery('unit', '');
  const { n: count, typed, clear } = useAmount('count');
  const options = optionsOf(house, act as Act);
  const option = options.find(({ id }) => id === chosen) ?? options[0];
  const command = option === undefined ? null : commandOf(house.id, act as Act, option.id, count);
  const about = option === undefined ? undefined : slotOf(option.id);
  return (
    <OrderForm
      name="raise"
      command={command}
      amount="count"
      label={ACTS.find(([each]) => each === act)?.[1] ?? say('Train')}
      done={() => toldOf(act as Act, count, option?.name ?? '')}
      clear={clear}
    >
      <Choices legend={say('What to do')} name="do" value={act} onChange={setAct} options={ACTS} />
      {options.length === 0 ? (
        <p class="muted">{say('There is nobody this can be done with.')}</p>
      ) : (
        <>
          <Select
            label={say('Whom')}
            value={option.id}
            onChange={setChosen}
            options={options.map(({ id, name, max }) => [
              id,
              say('{name} (at most {max})', { name, max: number(max) }),
            ])}
          />
          {about === undefined ? null : (
            <>
              <ToldThing kind="units" id={about} house={house} />
              {option.ticks === undefined ? null : (
                <p class="small muted">
                  {say('Ready after {ticks, plural, one {# tick} other {# ticks}}.', { ticks: option.ticks })}
                </p>
              )}
            </>
          )}
          <Amount label={say('How many')} field="count" {...typed} max={option.max} step={10} />
        </>
      )}
    </OrderForm>
  );
}

/** What to say once it is ordered. */
function toldOf(act: Act, count: number, name: string): string {
  const many = `${number(count)} ${name}`;
  switch (act) {
    case 'upgrade':
      return say('{many}: the upgrade is under way', { many });
    case 'release':
      return say('{many} let go', { many });
    default:
      return say('{many} on their way', { many });
  }
}

/** The slot's id of an option that is a unit. */
const slotOf = (id: string): string | undefined =>
  /^\d$/.test(id) ? rules.value?.slots.find(({ slot }) => slot === Number(id))?.id : undefined;

function optionsOf(house: OwnHouse, act: Act): Option[] {
  const { prices, race, units } = house;
  const slots = units.map((_, slot) => slot);
  const named = (slot: number) => ({ id: String(slot), name: unitName(race, slot) });
  switch (act) {
    case 'upgrade':
      return slots.flatMap((slot) => {
        const price = prices.upgrade[slot];
        if (price == null) return [];
        const name = say('{unit} to {unit2}', {
          unit: unitName(race, slot),
          unit2: unitName(race, price.to),
        });
        return [{ id: String(slot), name, max: price.max, ticks: price.ticks }];
      });
    case 'release':
      return slots.filter((slot) => units[slot] > 0).map((slot) => ({ ...named(slot), max: units[slot] }));
    case 'direct':
      return slots.flatMap((slot) => {
        const price = prices.train[slot]?.direct;
        return price == null ? [] : [{ ...named(slot), max: price.max, ticks: price.ticks }];
      });
    default:
      return [
        ...slots.flatMap((slot) => {
          const price = prices.train[slot];
          return price == null ? [] : [{ ...named(slot), max: price.max, ticks: price.ticks }];
        }),
        { id: 'medics', name: say('Medics'), max: prices.medics.max, ticks: prices.medics.ticks },
        { id: 'chariots', name: say('Chariots'), max: prices.chariots.max, ticks: prices.chariots.ticks },
      ];
  }
}

function commandOf(house: number, act: Act, id: string, count: number): Command {
  if (id === 'medics') return { type: 'train_medics', house, count };
  if (id === 'chariots') return { type: 'build_chariots', house, count };
  const unit = Number(id);
  switch (act) {
    case 'upgrade':
      return { type: 'upgrade', house, unit, count };
    case 'release':
      return { type: 'release', house, unit, count };
    case 'direct':
      return { type: 'train', house, unit, count, direct: true };
    default:
      return { type: 'train', house, unit, count };
  }
}
