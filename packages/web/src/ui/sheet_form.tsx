import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { nothing_to_order } from '../service/suspended.ts';
import { Presets, SheetBar } from './sheet_bar.tsx';
import type { Sheet } from './use_sheet.ts';

interface SheetFormProps {
  readonly sheet: Sheet;
  /** Amounts that stand in no table. */
  readonly beside?: ComponentChildren;
  /** The table with the cells. */
  readonly children: ComponentChildren;
}

/** A table whose rows take amounts, given all together by one bar or by Enter in any of them. */
export function SheetForm({ sheet, beside, children }: SheetFormProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    void sheet.giveAll();
  };
  if (nothing_to_order.value) return <section class="sheet">{children}</section>;
  return (
    <section class="sheet" aria-label={say('Orders in one go')}>
      <form onSubmit={submit} noValidate>
        {children}
        <div class="panel sheet-bar">
          {beside}
          <SheetBar sheet={sheet} />
        </div>
      </form>
      <Presets sheet={sheet} />
    </section>
  );
}
