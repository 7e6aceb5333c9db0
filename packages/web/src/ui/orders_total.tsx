import type { OrderOutcome } from '../service/order_outcome.ts';
import type { OwnHouse } from '../service/records.ts';
import { number } from '../words/format.ts';
import { afterAll, goodsText, takenTogether } from './costs.tsx';
import { Said } from './said.tsx';
import type { Line } from './use_orders.ts';

interface OrdersTotalProps {
  readonly house: OwnHouse;
  readonly lines: readonly Line[];
  readonly foreseen: ReadonlyMap<string, OrderOutcome>;
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
      {taken.size === 0 ? (
        left === undefined ? (
          refused === 0 ? (
            <Said
              of="<b>{lines, plural, one {# order} other {# orders}}</b>."
              values={{ lines: lines.length }}
              tags={{ b: (inside) => <strong>{inside}</strong> }}
            />
          ) : (
            <Said
              of="<b>{lines, plural, one {# order} other {# orders}}</b>.<refusal> {refused} would be refused.</refusal>"
              values={{ lines: lines.length, refused: number(refused) }}
              tags={{
                b: (inside) => <strong>{inside}</strong>,
                refusal: (inside) => <span class="refusal">{inside}</span>,
              }}
            />
          )
        ) : refused === 0 ? (
          <Said
            of="<b>{lines, plural, one {# order} other {# orders}}</b>, which leaves {left} gold."
            values={{ lines: lines.length, left: number(left) }}
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        ) : (
          <Said
            of="<b>{lines, plural, one {# order} other {# orders}}</b>, which leaves {left} gold.<refusal> {refused} would be refused.</refusal>"
            values={{ lines: lines.length, left: number(left), refused: number(refused) }}
            tags={{
              b: (inside) => <strong>{inside}</strong>,
              refusal: (inside) => <span class="refusal">{inside}</span>,
            }}
          />
        )
      ) : left === undefined ? (
        refused === 0 ? (
          <Said
            of="<b>{lines, plural, one {# order} other {# orders}}</b>: {goods}."
            values={{ lines: lines.length, goods: goodsText(taken) }}
            tags={{ b: (inside) => <strong>{inside}</strong> }}
          />
        ) : (
          <Said
            of="<b>{lines, plural, one {# order} other {# orders}}</b>: {goods}.<refusal> {refused} would be refused.</refusal>"
            values={{ lines: lines.length, goods: goodsText(taken), refused: number(refused) }}
            tags={{
              b: (inside) => <strong>{inside}</strong>,
              refusal: (inside) => <span class="refusal">{inside}</span>,
            }}
          />
        )
      ) : refused === 0 ? (
        <Said
          of="<b>{lines, plural, one {# order} other {# orders}}</b>: {goods}, which leaves {left} gold."
          values={{ lines: lines.length, goods: goodsText(taken), left: number(left) }}
          tags={{ b: (inside) => <strong>{inside}</strong> }}
        />
      ) : (
        <Said
          of="<b>{lines, plural, one {# order} other {# orders}}</b>: {goods}, which leaves {left} gold.<refusal> {refused} would be refused.</refusal>"
          values={{
            lines: lines.length,
            goods: goodsText(taken),
            left: number(left),
            refused: number(refused),
          }}
          tags={{
            b: (inside) => <strong>{inside}</strong>,
            refusal: (inside) => <span class="refusal">{inside}</span>,
          }}
        />
      )}
    </p>
  );
}
