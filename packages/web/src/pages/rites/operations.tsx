import type { CommandReply } from '@realm/contract';
import { SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { useQuery } from '../../address/query.ts';
import { rules } from '../../service/age.ts';
import { record } from '../../service/history.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Amount, useAmount } from '../../ui/amount.tsx';
import { OrderForm } from '../../ui/order_form.tsx';
import { Select } from '../../ui/select.tsx';
import { Target } from '../../ui/target.tsx';
import { ToldThing } from '../../ui/told_thing.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number, words } from '../../words/format.ts';
import { buildingName, goodName, materialName } from '../../words/names.ts';
import { stolen } from '../../words/stolen.ts';
import { within } from '../../words/within.ts';

/** Thieves sent to look, to take or to harm. */
export function Operations({ house }: { house: OwnHouse }) {
  const operations = rules.value?.definitions.operations ?? {};
  const ids = Object.keys(operations);
  const [asked, setOp] = useQuery('op', ids[0] ?? '');
  const op = ids.includes(asked) ? asked : (ids[0] ?? '');
  const [target, setTarget] = useQuery('thieves-to', '');
  const { n: thieves, typed } = useAmount('thieves');
  const [needed, setNeeded] = useQuery('what', '');
  const operation = operations[op];
  if (operation === undefined) return <p class="muted">{say('This age has no thieves.')}</p>;
  const options = neededOf(operation.needs, house);
  const what = options.find(([id]) => id === needed)?.[0] ?? options[0]?.[0];
  const whom = toNumber(target) ?? 0;
  return (
    <OrderForm
      name="operation"
      command={
        whom > 0
          ? {
              type: 'operation',
              house: house.id,
              target: whom,
              op,
              thieves,
              ...(operation.needs === null ? {} : { [operation.needs]: what }),
            }
          : null
      }
      amount="thieves"
      label={say('Send them')}
      done={toldOf}
      onDone={(reply) => {
        if (reply.type !== 'operation') return;
        record({
          house: house.id,
          what: op,
          target: whom,
          chance: reply.chance ?? '',
          outcome: toldOf(reply),
          success: reply.success === true,
        });
      }}
    >
      <Select
        label={say('Operation')}
        value={op}
        onChange={setOp}
        options={ids.map((id) => [
          id,
          say('{operations} ({kind}, nerve {nerve})', {
            operations: operations[id].name,
            kind: within(words(operations[id].kind)),
            nerve: operations[id].nerve,
          }),
        ])}
      />
      <ToldThing kind="operations" id={op} />
      {options.length === 0 || what === undefined ? null : (
        <Select label={words(operation.needs ?? '')} value={what} onChange={setNeeded} options={options} />
      )}
      <Target house={house} value={target} onChange={setTarget} />
      <Amount label={say('Thieves')} field="thieves" {...typed} max={house.units[SLOT.thieves]} step={10} />
    </OrderForm>
  );
}

/** What there is to choose from, for an operation that needs to be told. */
function neededOf(needs: string | null, house: OwnHouse): (readonly [id: string, text: string])[] {
  if (needs === 'material') return Object.keys(house.materials).map((id) => [id, materialName(id)] as const);
  if (needs === 'category') return Object.keys(house.books).map((id) => [id, words(id)] as const);
  if (needs === 'building')
    return Object.keys(house.prices.build).map((id) => [id, buildingName(id)] as const);
  return [];
}

/** What came of it. */
function toldOf(reply: CommandReply): string {
  if (reply.type !== 'operation') return '';
  const { success, lost = 0, taken, harmed, report, chance } = reply;
  if (!success)
    return say(
      'Caught; the chance was {chance}{lost, plural, =0 {} one {, # thief lost} other {, # thieves lost}}',
      { chance: chance ?? '', lost },
    );
  if (taken !== undefined)
    return say('{goods} carried off{lost, plural, =0 {} one {, # thief lost} other {, # thieves lost}}', {
      goods: stolen(taken.what, taken.amount, goodName),
      lost,
    });
  if (harmed !== undefined) {
    const harm = Object.entries(harmed).map(([id, n]) => `${number(n)} ${within(buildingName(id))}`);
    return say('{harm} lost to them{lost, plural, =0 {} one {, # thief lost} other {, # thieves lost}}', {
      harm: harm.join(', ') || say('Nothing'),
      lost,
    });
  }
  return report == null
    ? say('Done{lost, plural, =0 {} one {, # thief lost} other {, # thieves lost}}', { lost })
    : say(
        'A report is back, under Attack{lost, plural, =0 {} one {, # thief lost} other {, # thieves lost}}',
        { lost },
      );
}
