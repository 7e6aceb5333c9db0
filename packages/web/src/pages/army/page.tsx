import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, toNumber } from '../../ui/amount.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { PendingList } from '../../ui/pending.tsx';
import { defense, wages } from '../../why/house.ts';
import { decimal, number, percent, plural } from '../../words/format.ts';
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
          <Fact name="Defense at home">
            <Explained by={(known) => defense(house, known)}>{number(house.defense)}</Explained>{' '}
            <small class="muted">{per_acre} an acre</small>
          </Fact>
          <Fact name="Bonus in attack">{percent(house.prices.offense.bp.none?.[0] ?? 0)}</Fact>
          <Fact name="Wages">
            {rules.value === undefined ? null : (
              <Explained by={(known) => wages(house, known)}>
                {number(wages(house, rules.value).comes_to)}
              </Explained>
            )}{' '}
            <small class="muted">gold a tick</small>
          </Fact>
          <Fact name="Medics">{number(house.medics)}</Fact>
          <Fact name="Horses, chariots">
            {number(house.horses)}, {number(house.chariots)}
          </Fact>
          <Fact name="Protection" about="protection">
            {house.protection_until_tick === null ? 'none' : `until tick ${house.protection_until_tick}`}
          </Fact>
        </dl>
      </section>
      <Troops house={house} />
      <h2>One order by itself, or later</h2>
      <div class="columns">
        <Panel title="Raise and release" anchor="raise">
          <Raise house={house} />
        </Panel>
        <div class="page">
          <Panel title="The draft" anchor="draft" aside={`now ${percent(house.draft_rate_bp)}`}>
            <Draft house={house} />
          </Panel>
          <Generals house={house} />
          <Panel title="Under way">
            <PendingList house={house} kinds={['train', 'medics', 'army']} />
          </Panel>
          {house.protection_leave_from_tick === null ? null : (
            <Panel title="Leave protection">
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
      command={rate === undefined ? null : { type: 'set_draft', house: house.id, rate_bp: rate * 100 }}
      label="Set the draft"
      done={() => `The draft aims at ${rate}%`}
      onDone={() => setTyped('')}
    >
      <p class="small muted">
        While fewer than this share of your people serve, {percent(param('draft_step_bp'))} of the peasants
        become soldiers each tick.
      </p>
      <Amount
        label="Share of the people, in percent"
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
  return (
    <OrderForm
      command={sure === 'yes' ? { type: 'leave_protection', house: house.id } : null}
      label="Leave protection now"
      done={() => 'Protection is left: the gate stands open both ways'}
      onDone={() => setSure('no')}
    >
      <p class="small muted">
        It ends by itself in {plural((house.protection_until_tick ?? 0) - house.founded_tick, 'tick')} from
        the founding, and can be left from tick {number(from)} on. It cannot be taken back.
      </p>
      <Choices
        legend="Are you sure?"
        name="leave"
        value={sure}
        onChange={setSure}
        options={[
          ['no', 'Stay under protection'],
          ['yes', 'Leave it'],
        ]}
      />
    </OrderForm>
  );
}
