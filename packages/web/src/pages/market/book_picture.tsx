import { say } from '@realm/words';
import { useWidth } from '../../ui/use_width.ts';
import { brief, number } from '../../words/format.ts';

interface Level {
  readonly price: number;
  readonly quantity: number;
}

/** The picture's measures, in px; it is as wide as there is room. */
const HEIGHT = 130;
const FOOT = 20;
const TOP = 14;
const WIDTH = 320;

/**
 * How much could be bought up to a price, and sold down to one: the farther from the middle, the more. It draws what the
 * tables beside it say; `sells` from the cheapest, `buys` from the dearest.
 */
export function BookPicture({ sells, buys }: { sells: readonly Level[]; buys: readonly Level[] }) {
  const [picture, width] = useWidth(WIDTH);
  const prices = [...sells, ...buys].map(({ price }) => price);
  if (prices.length === 0) return null;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  // Whoever waits alone at one price stands in the middle.
  const edge = Math.max(1, Math.ceil((most - least) / 10));
  const [from, to] = [least - edge, most + edge];
  const deepest = Math.max(unitsOf(sells), unitsOf(buys));
  const x = (price: number) => (width * (price - from)) / (to - from);
  const y = (units: number) => TOP + ((HEIGHT - TOP - FOOT) * (deepest - units)) / deepest;
  return (
    <svg
      class="book"
      ref={picture}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      height={HEIGHT}
      role="img"
      aria-label={say('Depth of the book: {buys}; {sells}', {
        buys: saidOf(buys, 'buy'),
        sells: saidOf(sells, 'sell'),
      })}
    >
      {buys.length === 0 ? null : <path class="buy" d={stepsOf(buys, x, y, 0)} />}
      {sells.length === 0 ? null : <path class="sell" d={stepsOf(sells, x, y, width)} />}
      <path class="grid" d={`M0 ${HEIGHT - FOOT}H${width}`} />
      <text x={2} y={TOP - 3} text-anchor="start">
        {say('{n, plural, one {{units} unit} other {{units} units}}', { n: deepest, units: brief(deepest) })}
      </text>
      {(most === least ? [least] : [least, most]).map((price, i) => (
        <text
          key={price}
          x={x(price)}
          y={HEIGHT - 5}
          text-anchor={most === least ? 'middle' : i === 0 ? 'start' : 'end'}
        >
          {number(price)}
        </text>
      ))}
    </svg>
  );
}

const unitsOf = (levels: readonly Level[]): number => levels.reduce((sum, { quantity }) => sum + quantity, 0);

/** Steps from the best price outward to the picture's edge. */
function stepsOf(
  levels: readonly Level[],
  x: (price: number) => number,
  y: (units: number) => number,
  edge: number,
): string {
  let units = 0;
  let path = `M${x(levels[0].price).toFixed(1)} ${y(0).toFixed(1)}`;
  for (const { price, quantity } of levels) {
    units += quantity;
    path += `H${x(price).toFixed(1)}V${y(units).toFixed(1)}`;
  }
  return `${path}H${edge}V${y(0).toFixed(1)}Z`;
}

function saidOf(levels: readonly Level[], side: 'buy' | 'sell'): string {
  if (levels.length === 0) return side === 'buy' ? say('no buyers') : say('no sellers');
  const values = { units: unitsOf(levels), price: number(levels[0].price) };
  return side === 'buy'
    ? say('buyers want {units, plural, one {# unit} other {# units}}, at {price} gold at best', values)
    : say('sellers have {units, plural, one {# unit} other {# units}}, from {price} gold', values);
}
