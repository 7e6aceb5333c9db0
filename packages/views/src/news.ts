import { isRefusal, type NewsItem } from '@realm/contract';
import type { ReadonlyHouse } from '@realm/engine';
import { houseOf } from './caller.ts';
import type { View } from './view.ts';

/** The viewer's house's news, newest first. */
export const news: View<'news'> = ({ viewer }, _params, { limit, before }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const items = house.news.items();
  const end = before === undefined ? items.length : placeOf(items, before);
  return { news: items.slice(limit === undefined ? 0 : Math.max(0, end - limit), end).reverse() };
};

/** The `before` that leads on to what is older than a reply's last item; null when nothing is. */
export function olderNews(house: ReadonlyHouse, shown: readonly NewsItem[]): number | null {
  const last = shown.at(-1);
  return last !== undefined && house.news.items()[0].id < last.id ? last.id : null;
}

/** Place of the first item whose id is not under `id`, by halves: ids rise from the oldest on. */
function placeOf(items: readonly NewsItem[], id: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle].id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
