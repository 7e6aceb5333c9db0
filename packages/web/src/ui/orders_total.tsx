import type { Outcome } from '../service/order.ts';
import type { OwnHouse } from '../service/records.ts';
import { number, plural } from '../words/format.ts';
import { afterAll, goodsText, takenTogether } from './costs.tsx';
import type { Line } from './use_orders.ts';

interface OrdersTotalProps {
  readonly house: OwnHouse;
  readonly lines: readonly Line[];
  readonly foreseen: ReadonlyMap<string, Outcome>;
}

/** What several orders take together, and what they leave of the gold. */
export function OrdersTotal({ house, lines, foreseen }: OrdersTotalProps) {
  const known = lines.filter(({ key }) => foreseen.has(key));
  const replies = known.flatMap(({ key }) => {
    const outcome = foreseen.get(key);
    return outcome !== undefined && 'reply' in outcome ? [outcome.reply] : [];
  });
  const taken = takenTogether(house, replies);
  const left = taken.has('gold') ? afterAll(replies)?.gold : undefined;
  const refused = known.length - replies.length;
  return (
    <p aria-live="polite">
      <strong>{plural(lines.length, 'order')}</strong>
      {taken.size === 0 ? '' : `: ${goodsText(taken)}`}
      {left === undefined ? '' : `, which leaves ${number(left)} gold`}.
      {refused === 0 ? null : <span class="refusal"> {number(refused)} would be refused.</span>}
    </p>
  );
}
