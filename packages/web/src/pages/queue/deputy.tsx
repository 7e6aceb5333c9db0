import { DEPUTY_STYLES, type DeputyStyle } from '@realm/contract';
import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { tickAt } from '../../service/age.ts';
import { own_tick } from '../../service/player.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount } from '../../ui/amount.tsx';
import { When } from '../../ui/numbers.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Said } from '../../ui/said.tsx';
import { Select } from '../../ui/select.tsx';
import { toNumber, wrongNumber } from '../../ui/whole_number.ts';
import { number, words } from '../../words/format.ts';
import { param } from '../../words/names.ts';
import { within } from '../../words/within.ts';

/** What each way to play is about. */
const STYLES: Readonly<Record<DeputyStyle, string>> = {
  builder: say('Builder: land first, behind a wall'),
  trader: say('Trader: refines and deals on the market'),
  raider: say('Raider: an army that takes land, if you let it attack'),
  shadow: say('Shadow: thieves, if you let it send them'),
  mystic: say('Mystic: rites and the shrines they take'),
  statesman: say('Statesman: books and sciences'),
};

/** What it may be let do against others. */
const MAY = [
  ['attack', say('It may attack')],
  ['hexes', say('It may cast rites on others')],
  ['thieves', say('It may send thieves')],
] as const;

/** Someone who plays the house while its player is away, on the player's terms. */
export function Deputy({ house }: { house: OwnHouse }) {
  const { deputy } = house;
  const [style, setStyle] = useState<DeputyStyle>(deputy?.style ?? 'builder');
  // What it may do and must leave goes on as it is unless it is changed, stocks beside gold too.
  const { keep: left = [], ...allowed } = deputy?.limits ?? {};
  const [may, setMay] = useState<Readonly<Record<string, boolean>>>(allowed);
  const [gold, setGold] = useState(String(left.find(({ what }) => what === 'gold')?.amount ?? ''));
  const [ticks, setTicks] = useState('');
  const most = param('deputy_ticks_max');
  if (most === 0) return <p class="muted">{say('This age has no deputies.')}</p>;
  const amount = toNumber(gold) ?? 0;
  const keep = [
    ...left.filter(({ what }) => what !== 'gold'),
    ...(amount === 0 ? [] : [{ what: 'gold', amount }]),
  ];
  const count = toNumber(ticks);
  const until = own_tick.value + (count ?? most);
  const at = tickAt(until);
  return (
    <>
      {deputy === null ? null : (
        <>
          <p class="note">
            <span>
              {deputy.until_tick === null ? (
                <Said
                  of="<b>A deputy plays your house</b> as a {style}, since it has long been silent; your next order ends that."
                  values={{ style: within(words(deputy.style)) }}
                  tags={{ b: (inside) => <strong>{inside}</strong> }}
                />
              ) : (
                <Said
                  of="<b>A deputy plays your house</b> as a {style}, until tick {until_tick}."
                  values={{ style: within(words(deputy.style)), until_tick: number(deputy.until_tick) }}
                  tags={{ b: (inside) => <strong>{inside}</strong> }}
                />
              )}
            </span>
          </p>
          <OrderForm
            name="take_back"
            command={{ type: 'take_back', house: house.id }}
            label={say('Take it back')}
            done={() => say('You play your house yourself again')}
          />
        </>
      )}
      <OrderForm
        name="deputize"
        command={{
          type: 'deputize',
          house: house.id,
          style,
          limits: {
            ...Object.fromEntries(MAY.map(([field]) => [field, may[field] === true])),
            ...(keep.length === 0 ? {} : { keep }),
          },
          ...(count === undefined ? {} : { until_tick: until }),
        }}
        label={deputy === null ? say('Hand it over') : say('Give it these terms')}
        done={() => say('The deputy has its terms')}
        quiet
      >
        <p class="small muted">
          {say(
            'A robot of that kind plays the house until you take it back. It gives nothing away, votes for nobody and decides nothing of your state; your own orders count beside its own.',
          )}
        </p>
        <Select
          label={say('How it plays')}
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
        <Amount label={say('Gold it must leave')} value={gold} onChange={setGold} step={1_000} />
        <Amount
          label={say('For how many ticks')}
          value={ticks}
          onChange={setTicks}
          min={1}
          max={most}
          hint={
            wrongNumber(ticks) !== undefined ? undefined : count === undefined ? (
              at === null ? (
                say('As long as may be, {most, plural, one {# tick} other {# ticks}}', { most })
              ) : (
                <Said
                  of="As long as may be, {most, plural, one {# tick} other {# ticks}}: {when}"
                  values={{ most, when: <When at={at} /> }}
                />
              )
            ) : at === null ? (
              say('Until tick {until}', { until: number(until) })
            ) : (
              <Said
                of="Until tick {until}: {when}"
                values={{ until: number(until), when: <When at={at} /> }}
              />
            )
          }
        />
      </OrderForm>
    </>
  );
}
