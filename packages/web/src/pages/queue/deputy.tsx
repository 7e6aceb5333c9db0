import { DEPUTY_STYLES, type DeputyStyle } from '@realm/contract';
import { useState } from 'preact/hooks';
import { tickAt } from '../../service/age.ts';
import { own_tick } from '../../service/player.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, toNumber } from '../../ui/amount.tsx';
import { When } from '../../ui/numbers.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { number, plural } from '../../words/format.ts';
import { param } from '../../words/names.ts';

/** What each way to play is about. */
const STYLES: Readonly<Record<DeputyStyle, string>> = {
  builder: 'Builder: land first, behind a wall',
  trader: 'Trader: refines and deals on the market',
  raider: 'Raider: an army that takes land, if you let it attack',
  shadow: 'Shadow: thieves, if you let it send them',
  mystic: 'Mystic: rites and the shrines they take',
  statesman: 'Statesman: books and sciences',
};

/** What it may be let do against others. */
const MAY = [
  ['attack', 'It may attack'],
  ['hexes', 'It may cast rites on others'],
  ['thieves', 'It may send thieves'],
] as const;

/** Someone who plays the house while its player is away, on the player's terms. */
export function Deputy({ house }: { house: OwnHouse }) {
  const { deputy } = house;
  const [style, setStyle] = useState<DeputyStyle>(deputy?.style ?? 'builder');
  const [may, setMay] = useState<Readonly<Record<string, boolean>>>({});
  const [gold, setGold] = useState('');
  const [ticks, setTicks] = useState('');
  const most = param('deputy_ticks_max');
  if (most === 0) return <p class="muted">This age has no deputies.</p>;
  const keep = toNumber(gold) ?? 0;
  const count = toNumber(ticks);
  const until = own_tick.value + (count ?? most);
  const at = tickAt(until);
  return (
    <>
      {deputy === null ? null : (
        <>
          <p class="note">
            <span>
              <strong>A deputy plays your house</strong> as a {deputy.style}
              {deputy.until_tick === null
                ? ', since it has long been silent; your next order ends that.'
                : `, until tick ${number(deputy.until_tick)}.`}
            </span>
          </p>
          <OrderForm command={{ type: 'take_back', house: house.id }} label="Take it back" />
        </>
      )}
      <OrderForm
        command={{
          type: 'deputize',
          house: house.id,
          style,
          limits: {
            ...Object.fromEntries(MAY.map(([field]) => [field, may[field] === true])),
            ...(keep === 0 ? {} : { keep: [{ what: 'gold', amount: keep }] }),
          },
          ...(count === undefined ? {} : { until_tick: until }),
        }}
        label={deputy === null ? 'Hand it over' : 'Give it these terms'}
        quiet
      >
        <p class="small muted">
          A robot of that kind plays the house until you take it back. It gives nothing away, votes for nobody
          and decides nothing of your state; your own orders count beside its own.
        </p>
        <Select
          label="How it plays"
          value={style}
          onChange={(value) => setStyle(value as DeputyStyle)}
          options={DEPUTY_STYLES.map((each) => [each, STYLES[each]])}
        />
        {MAY.map(([field, text]) => (
          <label class="check" key={field}>
            <input
              type="checkbox"
              checked={may[field] === true}
              onChange={(event) => setMay({ ...may, [field]: event.currentTarget.checked })}
            />
            {text}
          </label>
        ))}
        <Amount label="Gold it must leave" value={gold} onChange={setGold} step={1_000} />
        <Amount
          label="For how many ticks"
          value={ticks}
          onChange={setTicks}
          min={1}
          max={most}
          hint={
            <>
              {count === undefined
                ? `As long as may be, ${plural(most, 'tick')}`
                : `Until tick ${number(until)}`}
              {at === null ? null : (
                <>
                  {': '}
                  <When at={at} />
                </>
              )}
            </>
          }
        />
      </OrderForm>
    </>
  );
}
