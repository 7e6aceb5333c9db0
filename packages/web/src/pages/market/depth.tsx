import { say } from '@realm/words';
import { Across } from '../../ui/across.tsx';
import { Said } from '../../ui/said.tsx';
import { number } from '../../words/format.ts';
import { within } from '../../words/within.ts';
import { BookPicture } from './book_picture.tsx';
import type { Entry } from './entry.ts';

/** Prices on each side that the picture has room for. */
const LEVELS = 8;

interface Level {
  readonly price: number;
  readonly quantity: number;
  readonly who: string;
}

/** Who waits at which price: sales above, the dearest first, buys below; the longer the bar, the more units. */
export function Depth({ entry }: { entry: Entry }) {
  const { stewards, reference_price, price_min, price_max } = entry;
  const sells: Level[] = entry.sells.slice(0, LEVELS).map(({ price, quantity, orders }) => ({
    price,
    quantity,
    who: say('{orders, plural, one {# order} other {# orders}}', { orders }),
  }));
  if (stewards !== null) sells.push({ ...stewards, who: say('stewards') });
  sells.sort((a, b) => b.price - a.price);
  const buys: Level[] = entry.buys.slice(0, LEVELS).map(({ price, quantity, orders }) => ({
    price,
    quantity,
    who: say('{orders, plural, one {# order} other {# orders}}', { orders }),
  }));
  const most = Math.max(1, ...[...sells, ...buys].map(({ quantity }) => quantity));
  return (
    <>
      <BookPicture sells={[...sells].reverse()} buys={buys} />
      <Side title={say('Sellers')} levels={sells} most={most} tone="sell" />
      <p class="small">
        <Said
          of="Reference price {reference_price}<muted> · orders lie between {price_min} and {price_max}</muted>"
          values={{
            reference_price: <strong class="num">{number(reference_price)}</strong>,
            price_min: number(price_min),
            price_max: number(price_max),
          }}
          tags={{ muted: (inside) => <span class="muted">{inside}</span> }}
        />
      </p>
      <Side title={say('Buyers')} levels={buys} most={most} tone="buy" />
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly levels: readonly Level[];
  readonly most: number;
  readonly tone: 'buy' | 'sell';
}

function Side({ title, levels, most, tone }: SideProps) {
  if (levels.length === 0) return <p class="muted">{say('No {title} wait.', { title: within(title) })}</p>;
  return (
    <Across label={title}>
      <table class="bare depth">
        <caption>{title}</caption>
        <thead class="hidden-text">
          <tr>
            <th scope="col">{say('Price')}</th>
            <th scope="col">{say('Units')}</th>
            <th scope="col">{say('Who')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ price, quantity, who }) => (
            <tr key={`${price} ${who}`}>
              <th scope="row" class="n">
                {number(price)}
              </th>
              <td class="fill">
                <span
                  class={`bar ${tone}`}
                  style={{ width: `${Math.max(2, (100 * quantity) / most)}%` }}
                  aria-hidden="true"
                />
                <span class="num">{number(quantity)}</span>
              </td>
              <td class="small muted">{who}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Across>
  );
}
