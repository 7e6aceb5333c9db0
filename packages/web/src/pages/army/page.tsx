import { say, sayAs } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import { useAloneUntil } from '../../service/lives_ahead.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { PendingList } from '../../ui/pending.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { defense, wages } from '../../why/house.ts';
import { decimal, number, percent } from '../../words/format.ts';
import { param } from '../../words/names.ts';
import { Generals } from './generals.tsx';
import { Raise } from './raise.tsx';
import { Troops } from './troops.tsx';

/** The troops: what there is, at home and away, and how there come to be more of them. */
export function Army({ house }: { house: OwnHouse }) {
  const per_acre = decimal(house.defense / Math.max(1, house.land), 1);
  return (
    <Page>
      <section class="panel">
        <dl class="facts">
          <Fact name={say('Defense at home')}>
            <Explained by={(known) => defense(house, known)}>{number(house.defense)}</Explained>{' '}
            <small class="muted">{say('{per_acre} an acre', { per_acre })}</small>
          </Fact>
          <Fact name={say('Bonus in attack')}>{percent(house.prices.offense.bp.none?.[0] ?? 0)}</Fact>
          <Fact name={say('Wages')}>
            {rules.value === undefined ? null : (
              <Explained by={(known) => wages(house, known)}>
                {number(wages(house, rules.value).comes_to)}
              </Explained>
            )}{' '}
            <small class="muted">{say('gold a tick')}</small>
          </Fact>
          <Fact name={say('Medics')}>{number(house.medics)}</Fact>
          <Fact name={say('Horses, chariots')}>
            {number(house.horses)}, {number(house.chariots)}
          </Fact>
          <Fact name={say('Protection')} about="protection">
            {house.protection_until_tick === null
              ? sayAs('protection', 'none')
              : say('until tick {protection_until_tick}', {
                  protection_until_tick: house.protection_until_tick,
                })}
          </Fact>
        </dl>
      </section>
      <Troops house={house} />
      <h2>{say('One order by itself, or later')}</h2>
      <div class="columns">
        <Panel title={say('Raise and release')} anchor="raise">
          <Raise house={house} />
        </Panel>
        <div class="page">
          <Panel
            title={say('The draft')}
            anchor="draft"
            aside={say('now {draft_rate_bp}', { draft_rate_bp: percent(house.draft_rate_bp) })}
          >
            <Draft house={house} />
          </Panel>
          <Generals house={house} />
          <Panel title={say('Under way')}>
            <PendingList house={house} kinds={['train', 'medics', 'army']} />
          </Panel>
          {house.protection_leave_from_tick === null ? null : (
            <Panel title={say('Leave protection')}>
              <LeaveProtection house={house} from={house.protection_leave_from_tick} />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  );
}

function Draft({ house }: { house: OwnHouse }) {
  const [typed, setTyped] = useQuery('draft', '');
  const rate = toNumber(typed);
  return (
    <OrderForm
      name="set_draft"
      command={rate === undefined ? null : { type: 'set_draft', house: house.id, rate_bp: rate * 100 }}
      label={say('Set the draft')}
      done={() => say('The draft aims at {rate}', { rate: percent((rate ?? 0) * 100) })}
      clear={() => setTyped('')}
    >
      <p class="small muted">
        {say(
          'While fewer than this share of your people serve, {param} of the peasants become soldiers each tick.',
          { param: percent(param('draft_step_bp')) },
        )}
      </p>
      <Amount
        label={say('Share of the people, in percent')}
        value={typed}
        onChange={setTyped}
        max={Math.floor(param('draft_rate_max_bp') / 100)}
        step={5}
      />
    </OrderForm>
  );
}

function LeaveProtection({ house, from }: { house: OwnHouse; from: number }) {
  const [sure, setSure] = useQuery('leave', 'no');
  const alone_until = useAloneUntil(house);
  if (alone_until !== null)
    return (
      <p class="muted">
        {say(
          'Your house has lived ahead of the world: its protection ends in tick {until}, and cannot be left before.',
          {
            until: number(alone_until),
          },
        )}
      </p>
    );
  return (
    <OrderForm
      name="leave_protection"
      command={sure === 'yes' ? { type: 'leave_protection', house: house.id } : null}
      label={say('Leave protection now')}
      done={() => say('Protection is left: the gate stands open both ways')}
      onDone={() => setSure('no')}
    >
      <p class="small muted">
        {say(
          'It ends by itself in {protection_until_tick, plural, one {# tick} other {# ticks}} from the founding, and can be left from tick {from} on. It cannot be taken back.',
          {
            protection_until_tick: (house.protection_until_tick ?? 0) - house.founded_tick,
            from: number(from),
          },
        )}
      </p>
      <Choices
        legend={say('Are you sure?')}
        name="leave"
        value={sure}
        onChange={setSure}
        options={[
          ['no', say('Stay under protection')],
          ['yes', say('Leave protection')],
        ]}
      />
    </OrderForm>
  );
}
