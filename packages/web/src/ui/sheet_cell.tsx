import { say } from '@realm/words';
import { useId } from 'preact/hooks';
import { nothing_to_order } from '../service/suspended.ts';
import { number } from '../words/format.ts';
import { refusalText } from '../words/names.ts';
import { Button } from './button.tsx';
import { NumberInput } from './number_input.tsx';
import type { Sheet } from './use_sheet.ts';
import { toNumber, wrongNumber } from './whole_number.ts';

/** Where the amount of a row is typed; what it is refused for stands under it. */
export function SheetCell({ sheet, row: key }: { sheet: Sheet; row: string }) {
  const id = useId();
  const row = sheet.rows.find((each) => each.key === key);
  if (row === undefined || nothing_to_order.value) return <span class="muted">–</span>;
  const { name, max } = row;
  const value = sheet.typed(key);
  const why = whyNot(sheet, key);
  return (
    <span class="sheet-cell">
      <span>
        <NumberInput
          max={max}
          aria-label={name}
          aria-invalid={why === undefined ? undefined : true}
          aria-describedby={why === undefined ? undefined : id}
          placeholder="0"
          value={value}
          onChange={(text) => sheet.type(key, text)}
        />
        <Button
          type="button"
          class="tiny quiet"
          aria-label={say('Max, {max}: {name}', { max: number(max), name })}
          off={max <= 0}
          onClick={() => sheet.type(key, String(max))}
        >
          {number(max)}
        </Button>
      </span>
      {why === undefined ? null : (
        <span class="small refusal" id={id}>
          {why}
        </span>
      )}
    </span>
  );
}

/** Why a row's amount would be refused, or was. */
function whyNot({ typed, orders: { foreseen, refused } }: Sheet, key: string): string | undefined {
  const text = typed(key);
  if (text === '') return undefined;
  const wrong = wrongNumber(text);
  if (wrong !== undefined) return wrong;
  const outcome = foreseen.get(key);
  const error =
    refused.get(key) ?? (outcome !== undefined && 'refused' in outcome ? outcome.refused : undefined);
  return error === undefined || toNumber(text) === 0 ? undefined : refusalText(error);
}
