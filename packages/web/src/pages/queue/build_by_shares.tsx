import { say } from '@realm/words';
import { useId, useState } from 'preact/hooks';
import { rules } from '../../service/age.ts';
import { own_shares } from '../../service/own_shares.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount } from '../../ui/amount.tsx';
import { NumberInput } from '../../ui/number_input.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { toNumber, wrongNumber } from '../../ui/whole_number.ts';
import { useWrongIn } from '../../ui/wrong_fields.ts';
import { number } from '../../words/format.ts';
import { buildingName } from '../../words/names.ts';
import { buildByShares } from './standing.ts';

/**
 * New land built on by shares of all land, which begin as the race's opening plan has them. Once changed they are kept on
 * this device, and the Hall's plan goes by them.
 */
export function BuildByShares({ house }: { house: OwnHouse }) {
  const plan = rules.value?.definitions.races[house.race]?.plan ?? {};
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [gold, setGold] = useState('');
  const ids = Object.keys(house.prices.build);
  const own = own_shares.value;
  const is_own = Object.keys(own).length > 0;
  const shareOf = (id: string) => (is_own ? (own[id] ?? 0) : Math.round((plan[id] ?? 0) / 100));
  const textOf = (id: string) => typed[id] ?? String(shareOf(id));
  const percents = Object.fromEntries(ids.map((id) => [id, toNumber(textOf(id)) ?? 0]));
  const sum = Object.values(percents).reduce((all, each) => all + each, 0);
  return (
    <OrderForm
      name="build"
      command={buildByShares(house.id, percents, toNumber(gold) ?? 0)}
      label={say('Build every tick')}
    >
      <p class="small muted">
        {say(
          'In every tick with barren land, what lags furthest behind its share is built, as much as can be paid.',
        )}
      </p>
      <fieldset>
        <legend>{say('Shares of all land, in percent')}</legend>
        <div class="shares">
          {ids.map((id) => (
            <Share
              key={id}
              id={id}
              value={textOf(id)}
              onChange={(text) => {
                setTyped({ ...typed, [id]: text });
                own_shares.change((before) => ({
                  ...Object.fromEntries(ids.map((each) => [each, before[each] ?? percents[each]])),
                  [id]: toNumber(text) ?? 0,
                }));
              }}
            />
          ))}
        </div>
        <p class={sum > 100 ? 'refusal' : 'small muted'}>
          {sum > 100
            ? say('Together {sum}%: more than there is.', { sum: number(sum) })
            : say('Together {sum}%.', { sum: number(sum) })}
        </p>
      </fieldset>
      <p class="small muted">
        {is_own
          ? say('The plan in the Hall builds by these shares of yours.')
          : say(
              'The plan in the Hall builds as its adviser finds best; once you change a share, it builds by yours.',
            )}
        {is_own ? (
          <button
            type="button"
            class="quiet tiny"
            onClick={() => {
              own_shares.change(() => ({}));
              setTyped({});
            }}
          >
            {say('Let the adviser decide')}
          </button>
        ) : null}
      </p>
      <Amount label={say('Gold to keep')} value={gold} onChange={setGold} step={1_000} />
    </OrderForm>
  );
}

interface ShareProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

function Share({ id, value, onChange }: ShareProps) {
  const field = useId();
  const wrong = wrongNumber(value);
  useWrongIn(field, wrong !== undefined);
  return (
    <div class="share">
      <label for={field}>{buildingName(id)}</label>
      <NumberInput
        id={field}
        max={100}
        value={value}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={wrong === undefined ? undefined : `${field}-error`}
        onChange={onChange}
      />
      {wrong === undefined ? null : (
        <span class="refusal small" id={`${field}-error`} role="alert">
          {wrong}
        </span>
      )}
    </div>
  );
}
