import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { follow } from '../../plan/followed.ts';
import type { Planned } from '../../plan/plan.ts';
import { usePlan } from '../../plan/use_plan.ts';
import { age } from '../../service/age.ts';
import type { OrderOutcome } from '../../service/order_outcome.ts';
import { own_tick } from '../../service/player.ts';
import type { OwnHouse } from '../../service/records.ts';
import { toast } from '../../service/said.ts';
import { Button } from '../../ui/button.tsx';
import { costText } from '../../ui/costs.tsx';
import { OrdersTotal } from '../../ui/orders_total.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { useOrders } from '../../ui/use_orders.ts';
import { sentence, written } from '../../words/format.ts';

/** All that would pay in this tick, with what each is for: given one by one, or all at once. */
export function PlanPanel({ house }: { house: OwnHouse }) {
  const plan = usePlan(house);
  const planned = plan?.planned ?? [];
  const { foreseen, refused, off, give } = useOrders(planned);
  const may = planned.filter(({ key }) => !isRefused(foreseen.get(key)));
  const doThem = async (some: readonly Planned[]) => {
    const { taken, done, told } = await give(some);
    if (taken.size === 0) return;
    const is_whole = may.every(({ key }) => taken.has(key));
    const moment = { age: age.peek()?.age ?? 0, house: house.id, tick: own_tick.peek() };
    follow(moment, taken, is_whole);
    toast(some.length === 1 && done === 1 ? say('Done: {some}', { some: some[0].text }) : told);
  };
  return (
    <Panel
      title={say('The plan for now')}
      anchor="plan"
      aside={<a href={`${paths.queue}#shares`}>{say('My shares of the land')}</a>}
    >
      {plan === undefined ? (
        <p class="loading" role="status">
          {say('On its way …')}
        </p>
      ) : planned.length === 0 ? (
        <p class="muted">
          {plan.saves
            ? say('Gold is being put aside for somebody worth recruiting; nothing else pays right now.')
            : say('Nothing more pays in this tick.')}{' '}
          <Said
            of="Let it pass, or <link>give orders ahead</link>: they are carried out while you are away."
            tags={{ link: (inside) => <a href={paths.queue}>{inside}</a> }}
          />
        </p>
      ) : (
        <>
          <div class="order-bar">
            <OrdersTotal house={house} lines={planned} foreseen={foreseen} />
            <Button
              type="button"
              class="primary"
              off={off || may.length === 0}
              onClick={() => void doThem(may)}
            >
              {say('Do all {may}', { may: may.length })}
            </Button>
          </div>
          <ol class="advised">
            {planned.map((each) => (
              <PlanLine
                key={each.key}
                each={each}
                outcome={foreseen.get(each.key)}
                refusal={refused.get(each.key)?.message}
                off={off}
                onDo={() => void doThem([each])}
              />
            ))}
          </ol>
          {plan.saves ? (
            <p class="small muted">{say('Some gold is left aside for somebody worth recruiting.')}</p>
          ) : null}
        </>
      )}
    </Panel>
  );
}

const isRefused = (outcome: OrderOutcome | undefined): boolean =>
  outcome !== undefined && 'refused' in outcome;

interface PlanLineProps {
  readonly each: Planned;
  readonly outcome: OrderOutcome | undefined;
  /** Why it was refused when it was last given. */
  readonly refusal: string | undefined;
  readonly off: boolean;
  readonly onDo: () => void;
}

function PlanLine({ each: { text, why, path }, outcome, refusal, off, onDo }: PlanLineProps) {
  const foreseen = outcome !== undefined && 'refused' in outcome ? outcome.refused.message : undefined;
  const no = foreseen ?? refusal;
  const cost = outcome !== undefined && 'reply' in outcome ? costText(outcome.reply) : '';
  return (
    <li>
      <div>
        <a href={path}>{text}</a>{' '}
        {cost === '' || text.includes(cost) ? null : <span class="small muted">{cost}</span>}
        <p class="small muted">{why}</p>
        {no === undefined ? null : <p class="small refusal">{sentence(written(no))}</p>}
      </div>
      <Button type="button" class="slim" off={off || foreseen !== undefined} onClick={onDo}>
        <Said of="Do it{text}" values={{ text: <span class="hidden-text"> {text}</span> }} />
      </Button>
    </li>
  );
}
