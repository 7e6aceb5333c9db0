import type { Command } from '@realm/contract';
import { taxOn } from '@realm/formulas';
import { say } from '@realm/words';
import { useEffect, useState } from 'preact/hooks';
import { useChoice, useQuery } from '../../address/query.ts';
import { age, rules } from '../../service/age.ts';
import { foresee } from '../../service/order.ts';
import { own_tick } from '../../service/player.ts';
import type { OwnHouse, OwnState } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Panel } from '../../ui/page.tsx';
import { Said } from '../../ui/said.tsx';
import { Select } from '../../ui/select.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { goldMade } from '../../why/house.ts';
import { number, percent } from '../../words/format.ts';
import { goodName, materialName, param } from '../../words/names.ts';
import { within } from '../../words/within.ts';
import { mostGranted } from './most_granted.ts';

/** What only the leader may do: the tax, and grants from the treasury. Treasury orders stand on the market's page. */
export function LeadersTools({ house, state }: { house: OwnHouse; state: OwnState }) {
  const waits = (state.leader_may_from_tick ?? 0) - (age.value?.tick ?? 0);
  return (
    <>
      {waits > 0 ? (
        <p class="note warn">
          {say(
            'A new leader waits: you may tax and grant in {waits, plural, one {# tick} other {# ticks}}.',
            { waits },
          )}
        </p>
      ) : null}
      <div class="columns">
        <Panel title={say('Set the tax')}>
          <Tax house={house} />
        </Panel>
        <Panel title={say('Grant from the treasury')}>
          <Grant house={house} state={state} />
        </Panel>
      </div>
    </>
  );
}

function Tax({ house }: { house: OwnHouse }) {
  const [typed, setTyped] = useQuery('tax', '');
  const rate = toNumber(typed);
  const known = rules.value;
  return (
    <OrderForm
      name="set_tax"
      command={rate === undefined ? null : { type: 'set_tax', house: house.id, rate_bp: rate * 100 }}
      label={say('Set the tax')}
      done={() => say('The tax is {rate}', { rate: percent((rate ?? 0) * 100) })}
      clear={() => setTyped('')}
      show={() =>
        rate === undefined || known === undefined ? null : (
          <p>
            <Said
              of="A house like yours would give {tax_on} gold a tick; those under protection give none."
              values={{
                tax_on: (
                  <strong class="num">{number(taxOn(goldMade(house, known).comes_to, rate * 100))}</strong>
                ),
              }}
            />
          </p>
        )
      }
    >
      <Amount
        label={say('Percent of the gold that houses make')}
        value={typed}
        onChange={setTyped}
        max={Math.floor(param('tax_max_bp') / 100)}
        hint={say('Robots vote against a leader who takes more than a tenth.')}
      />
    </OrderForm>
  );
}

function Grant({ house, state }: { house: OwnHouse; state: OwnState }) {
  const others = state.members.filter(({ id }) => id !== house.id);
  const { treasury } = state;
  const [to, setTo] = useChoice('grant-to', String(others[0]?.id ?? ''));
  const [what, setWhat] = useQuery('grant', 'gold');
  const { n: amount, typed, clear } = useAmount('granted', { 'grant-to': to });
  const stock = what === 'gold' ? treasury.gold : (treasury.materials[what] ?? 0);
  const all = {
    type: 'grant',
    house: house.id,
    to: Number(to),
    amount: stock,
    ...(what === 'gold' ? {} : { material: what }),
  } as const;
  const max = useMostGranted(to === '' ? null : all);
  const options = [
    ['gold', say('Gold ({gold})', { gold: number(treasury.gold) })] as const,
    ...Object.entries(treasury.materials).map(
      ([id, n]) => [id, `${materialName(id)} (${number(n)})`] as const,
    ),
  ];
  return (
    <OrderForm
      name="grant"
      command={to === '' ? null : { ...all, amount }}
      amount="amount"
      label={say('Grant it')}
      done={() => say('{amount} {good} granted', { amount: number(amount), good: within(goodName(what)) })}
      clear={clear}
    >
      <Select
        label={say('To')}
        value={to}
        onChange={setTo}
        options={others.map(({ id, name }) => [String(id), name])}
      />
      <Select label={say('What')} value={what} onChange={setWhat} options={options} />
      <Amount label={say('How much')} field="amount" {...typed} max={max} />
    </OrderForm>
  );
}

/** The most that may be granted of what is given whole, asked anew each tick; undefined while nobody has said. */
function useMostGranted(all: Extract<Command, { type: 'grant' }> | null): number | undefined {
  const [most, setMost] = useState<{ of: string; max: number | undefined }>();
  const said = JSON.stringify(all);
  const tick = own_tick.value;
  useEffect(() => {
    const asked: typeof all = JSON.parse(said);
    if (asked === null || asked.amount === 0) return;
    const leaving = new AbortController();
    foresee([asked], leaving.signal)
      .then(([foretold]) => setMost({ of: said, max: mostGranted(foretold) }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [said, tick]);
  if (all?.amount === 0) return 0;
  return most?.of === said ? most.max : undefined;
}
