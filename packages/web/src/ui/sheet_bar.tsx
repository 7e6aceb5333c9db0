import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { usePlan } from '../plan/use_plan.ts';
import { toast } from '../service/said.ts';
import { type Amounts, keepPreset, sheetOf } from '../service/sheets.ts';
import { Button } from './button.tsx';
import { OrdersTotal } from './orders_total.tsx';
import { TextField } from './text_field.tsx';
import { amountsIn, type Sheet } from './use_sheet.ts';

/** What a page's amounts come to together, and what gives them all; what fills them in at once. */
export function SheetBar({ sheet }: { sheet: Sheet }) {
  const { house, page, rows, lines, orders, is_wrong, fill } = sheet;
  const { last, presets } = sheetOf(page);
  const planned = usePlan(house)?.planned.map(({ command }) => command) ?? [];
  const advised = amountsIn(rows, planned);
  return (
    <>
      {is_wrong ? (
        <p class="refusal" role="alert">
          {say('In a row stands what is no amount: nothing is given until that is mended.')}
        </p>
      ) : lines.length === 0 ? (
        <p class="muted hint">{say('Type amounts into the rows, or fill them in at once.')}</p>
      ) : (
        <OrdersTotal house={house} lines={lines} foreseen={orders.foreseen} />
      )}
      <div class="buttons">
        <Button type="submit" class="primary" off={lines.length === 0 || is_wrong || orders.off}>
          {say('Give all orders')}
        </Button>
        <Fill name={say('As the plan says')} amounts={advised} fill={fill} />
        <Fill name={say('Repeat last')} amounts={last} fill={fill} />
        {Object.entries(presets).map(([name, amounts]) => (
          <Fill key={name} name={name} amounts={amounts} fill={fill} />
        ))}
        {lines.length === 0 && !is_wrong ? null : (
          <button type="button" class="quiet slim" onClick={() => fill({})}>
            {say('Empty them')}
          </button>
        )}
      </div>
    </>
  );
}

interface FillProps {
  readonly name: string;
  readonly amounts: Amounts;
  readonly fill: Sheet['fill'];
}

function Fill({ name, amounts, fill }: FillProps) {
  return (
    <Button type="button" class="slim" off={Object.keys(amounts).length === 0} onClick={() => fill(amounts)}>
      {name}
    </Button>
  );
}

/** The most characters of a name. */
const NAME_MAX = 30;

/** Names for what stands in the rows now, to be had again; kept on this device. Outside of the form, which Enter gives. */
export function Presets({ sheet: { page, amounts, lines, is_wrong } }: { sheet: Sheet }) {
  const [name, setName] = useState('');
  const names = Object.keys(sheetOf(page).presets);
  const given = name.trim();
  const keep = () => {
    keepPreset(page, given, amounts);
    setName('');
    toast(say('Kept as {given}', { given }));
  };
  return (
    <details class="small">
      <summary>{say('Presets')}</summary>
      <div class="presets">
        <TextField
          label={say('Keep these amounts as')}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
        />
        <Button
          type="button"
          class="slim"
          off={given === '' || lines.length === 0 || is_wrong}
          onClick={keep}
        >
          {say('Keep')}
        </Button>
        {names.map((each) => (
          <button key={each} type="button" class="quiet slim" onClick={() => keepPreset(page, each, null)}>
            {say('Forget {each}', { each })}
          </button>
        ))}
      </div>
    </details>
  );
}
