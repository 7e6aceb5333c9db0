import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, toNumber, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { percent, plural } from '../../words/format.ts';
import { param } from '../../words/names.ts';

/** What a house's race can do in the field that others can't. */
export function Powers({ house }: { house: OwnHouse }) {
  const flags = rules.value?.race_flags[house.race] ?? [];
  return (
    <>
      {flags.includes('second_strike') ? <SecondStrike house={house} /> : null}
      {flags.includes('retake_land') ? <RetakeLand house={house} /> : null}
    </>
  );
}

function SecondStrike({ house }: { house: OwnHouse }) {
  const [sure, setSure] = useQuery('again', 'no');
  return (
    <Panel title="Strike again">
      <OrderForm
        command={sure === 'yes' ? { type: 'second_strike', house: house.id } : null}
        label="Strike again"
        done={(reply) =>
          reply.type === 'struck_again' && reply.outcome !== null
            ? reply.outcome.won
              ? `Won again: ${plural(reply.outcome.acres, 'acre')} more`
              : 'Beaten this time'
            : 'The army has turned round'
        }
        onDone={() => setSure('no')}
      >
        <p class="small muted">
          An army that has won and is still near the field strikes the same house again, with{' '}
          {percent(param('second_strike_bp'))} of its strength.
        </p>
        <div class="buttons">
          <button
            type="button"
            aria-pressed={sure === 'yes'}
            onClick={() => setSure(sure === 'yes' ? 'no' : 'yes')}
          >
            See what it would come to
          </button>
        </div>
      </OrderForm>
    </Panel>
  );
}

function RetakeLand({ house }: { house: OwnHouse }) {
  const [from, setFrom] = useQuery('retake-from', '');
  const { n: acres, typed, clear } = useAmount('retake');
  const house_id = toNumber(from) ?? 0;
  return (
    <Panel title="Retake land">
      <OrderForm
        command={house_id > 0 ? { type: 'retake_land', house: house.id, from: house_id, acres } : null}
        amount="acres"
        label="Retake it"
        done={() => `${plural(acres, 'acre')} turned round on the road`}
        onDone={clear}
      >
        <p class="small muted">
          Up to {percent(param('retake_max_bp'))} of what one house took from you lately, while it is still on
          the road.
        </p>
        <Amount label="From the house of number" value={from} onChange={setFrom} min={1} />
        <Amount label="Acres" field="acres" {...typed} />
      </OrderForm>
    </Panel>
  );
}
