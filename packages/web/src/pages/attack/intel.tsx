import { SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { DossierView } from '../../dossier/dossier_view.tsx';
import { rules } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { Shown } from '../../ui/waiting.tsx';

/** What the house's state knows of a target, and thieves to learn more. */
export function Intel({ house, target }: { house: OwnHouse; target: number }) {
  const reading = useReading(`reports ${target}`, () => realm.reports({ target, limit: 100 }));
  return (
    <>
      <Shown of={reading}>{({ reports }) => <DossierView reports={reports} />}</Shown>
      <Thieves house={house} target={target} />
    </>
  );
}

/** Thieves sent to look; stealing and burning are orders of another sort. */
function Thieves({ house, target }: { house: OwnHouse; target: number }) {
  const looks = Object.entries(rules.value?.definitions.operations ?? {}).filter(
    ([, { kind }]) => kind === 'intel',
  );
  const [op, setOp] = useQuery('op', looks[0]?.[0] ?? '');
  const { n: thieves, typed } = useAmount('thieves');
  const at_home = house.units[SLOT.thieves];
  if (looks.length === 0) return null;
  return (
    <OrderForm
      name="operation"
      command={{ type: 'operation', house: house.id, target, op, thieves }}
      amount="thieves"
      label={say('Send thieves')}
      done={(reply) =>
        reply.type === 'operation' && reply.success
          ? say('The thieves are back with a report')
          : say('The thieves were caught, and bring nothing')
      }
    >
      <Select
        label={say('To learn more')}
        value={op}
        onChange={setOp}
        options={looks.map(([id, { name, nerve }]) => [id, say('{name} (nerve {nerve})', { name, nerve })])}
      />
      <p class="small muted">{rules.value?.definitions.operations[op]?.about}</p>
      <Amount label={say('Thieves')} field="thieves" {...typed} max={at_home} step={10} />
    </OrderForm>
  );
}
