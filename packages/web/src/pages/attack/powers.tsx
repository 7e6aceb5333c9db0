import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { housePath } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { countsIn } from '../../dossier/counts.ts';
import { rules } from '../../service/age.ts';
import { keepBattle } from '../../service/fought.ts';
import { houseName } from '../../service/house_names.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse, StruckAgain } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { percent } from '../../words/format.ts';
import { param } from '../../words/names.ts';
import { type Made, Outcome } from './outcome.tsx';
import { Plan } from './plan.tsx';

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
  const [made, setMade] = useState<Made | undefined>(undefined);
  return (
    <Panel title={say('Strike again')}>
      <OrderForm
        name="second_strike"
        command={sure === 'yes' ? { type: 'second_strike', house: house.id } : null}
        label={say('Strike again')}
        done={(reply) =>
          reply.type === 'struck_again' && reply.outcome !== null
            ? reply.outcome.won
              ? say('Won again: {acres, plural, one {# acre} other {# acres}} more', {
                  acres: reply.outcome.acres + reply.outcome.generated,
                })
              : say('Beaten this time')
            : say('The army has turned round')
        }
        onDone={(reply, planned) => {
          if (reply.type === 'struck_again') {
            keepBattle({ house: house.id, ...reply });
            setMade({ came: reply, planned: planned?.type === 'struck_again' ? planned : undefined });
          }
          setSure('no');
        }}
        show={(reply) => (reply.type === 'struck_again' ? <Again reply={reply} /> : null)}
      >
        <p class="small muted">
          {say(
            'An army that has won and is still near the field strikes the same house again, with {param} of its strength.',
            { param: percent(param('second_strike_bp')) },
          )}
        </p>
        <div class="buttons">
          <button
            type="button"
            aria-pressed={sure === 'yes'}
            onClick={() => setSure(sure === 'yes' ? 'no' : 'yes')}
          >
            {say('See what it would come to')}
          </button>
        </div>
      </OrderForm>
      {made === undefined ? null : <Outcome made={made} house={house.id} />}
    </Panel>
  );
}

/** Whom it would strike, and what is sure of it. */
function Again({ reply }: { reply: StruckAgain }) {
  const { target } = reply;
  const reports = useReading(`reports ${target}`, () => realm.reports({ target, limit: 100 })).value?.reports;
  return (
    <>
      <p>
        <Said
          of="It would strike {house} again."
          values={{
            house: (
              <a href={housePath(target)}>
                <bdi>{houseName(target)}</bdi>
              </a>
            ),
          }}
        />
      </p>
      <Plan
        reply={reply}
        offense={undefined}
        counts={countsIn(reports ?? [])}
        sighted={reports?.some(({ kind }) => kind === 'dossier') === true}
      />
    </>
  );
}

function RetakeLand({ house }: { house: OwnHouse }) {
  const [from, setFrom] = useQuery('retake-from', '');
  const { n: acres, typed, clear } = useAmount('retake');
  const house_id = toNumber(from) ?? 0;
  return (
    <Panel title={say('Retake land')}>
      <OrderForm
        name="retake_land"
        command={house_id > 0 ? { type: 'retake_land', house: house.id, from: house_id, acres } : null}
        amount="acres"
        label={say('Retake it')}
        done={() => say('{acres, plural, one {# acre} other {# acres}} turned round on the road', { acres })}
        clear={clear}
      >
        <p class="small muted">
          {say('Up to {param} of what one house took from you lately, while it is still on the road.', {
            param: percent(param('retake_max_bp')),
          })}
        </p>
        <Amount label={say('From the house of number')} value={from} onChange={setFrom} min={1} />
        <Amount label={say('Acres')} field="acres" {...typed} />
      </OrderForm>
    </Panel>
  );
}
