import { dealtMost, giftOn, hallBounds } from '@realm/formulas';
import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import { numbersIn } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';
import { Amount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { characterKey, characterOf } from '../../ui/person.tsx';
import { Said } from '../../ui/said.tsx';
import { Select } from '../../ui/select.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number, percent } from '../../words/format.ts';
import { param } from '../../words/names.ts';

/** Listing a character of one's own: by auction, or for offers. */
export function ListSomebody({ house }: { house: OwnHouse }) {
  const at_home = [
    ...house.generals.map((each) => ({ ...each, kind: 'general' as const })),
    ...house.academics.map((each) => ({ ...each, kind: 'academic' as const })),
  ].filter(({ place }) => place === 'serving');
  const [chosen, setChosen] = useQuery('list', '');
  const [how, setHow] = useQuery('how', 'auction');
  const [reserve_typed, setReserve] = useQuery('reserve', '');
  const [ticks_typed, setTicks] = useQuery('ticks', '24');
  const somebody = at_home.find((each) => characterKey(each) === chosen);
  const character = somebody === undefined ? undefined : characterOf(chosen);
  const reserve = toNumber(reserve_typed);
  const ticks = toNumber(ticks_typed);
  const appraisal = somebody?.appraisal ?? 0;
  const bounds = rules.value === undefined ? undefined : reserveBounds(rules.value, appraisal, house.land);
  return (
    <Panel title={say('List somebody of yours')}>
      {at_home.length === 0 ? (
        <p class="muted">
          <Said
            of="Nobody of yours is at home to be listed. <link>Your people</link>"
            tags={{ link: (inside) => <a href={paths.people}>{inside}</a> }}
          />
        </p>
      ) : (
        <OrderForm
          name="list"
          command={
            character === undefined
              ? null
              : how === 'offers'
                ? { type: 'list', house: house.id, character }
                : reserve === undefined || ticks === undefined || reserve === 0
                  ? null
                  : { type: 'list', house: house.id, character, reserve, ticks }
          }
          label={say('List in the Hall')}
          done={() => say('{somebody} is listed', { somebody: somebody?.name ?? '' })}
          clear={() => setChosen('')}
        >
          <Select
            label={say('Whom')}
            value={chosen}
            onChange={setChosen}
            options={[
              ['', say('Choose somebody')],
              ...at_home.map(
                (each) =>
                  [
                    characterKey(each),
                    say('{each}, {kind, select, general {general} other {academic}}, level {level}', {
                      each: each.name,
                      kind: each.kind,
                      level: each.level,
                    }),
                  ] as const,
              ),
            ]}
          />
          <Choices
            legend={say('How')}
            name="how"
            value={how}
            onChange={setHow}
            options={[
              ['auction', say('By auction')],
              ['offers', say('For offers')],
            ]}
          />
          {how === 'offers' ? null : (
            <div class="columns">
              <Amount
                label={say('Reserve, in gold')}
                value={reserve_typed}
                onChange={setReserve}
                min={bounds?.min}
                max={bounds?.max}
                step={1_000}
                hint={
                  somebody === undefined || bounds === undefined
                    ? undefined
                    : say('Appraised at {appraisal}; from {min} on. Nobody may pay you more than {max}.', {
                        appraisal: number(appraisal),
                        min: number(bounds.min),
                        max: number(bounds.max),
                      })
                }
              />
              <Amount
                label={say('For how many ticks')}
                value={ticks_typed}
                onChange={setTicks}
                min={param('auction_ticks_min')}
                max={param('auction_ticks_max')}
                step={6}
              />
            </div>
          )}
          <p class="small muted">
            {say('{param} of the price is burned. Who is listed serves nobody until then.', {
              param: percent(param('hall_burn_bp')),
            })}
          </p>
        </OrderForm>
      )}
    </Panel>
  );
}

/**
 * Between what a reserve makes sense: the Hall takes a higher one, but nobody could bid it, since more would be a gift beyond
 * what a house of that land may be given in a day.
 */
function reserveBounds(known: Rules, appraisal: number, land: number): { min: number; max: number } {
  const numbers = numbersIn(known);
  const { min } = hallBounds(numbers, appraisal);
  return { min, max: Math.max(min, dealtMost(numbers, appraisal, giftOn(numbers, land))) };
}
