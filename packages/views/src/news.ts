import { isRefusal, type NewsItem } from '@realm/contract';
import type { ReadonlyHouse } from '@realm/engine';
import { houseOf } from './caller.ts';
import type { View } from './view.ts';

/** The viewer's house's news, newest first. */
export const news: View<'news'> = ({ viewer }, _params, { limit, before = Number.POSITIVE_INFINITY }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const shown: NewsItem[] = [];
  for (const item of house.news.newestFirst()) {
    if (shown.length === limit) break;
    if (item.id < before) shown.push(item);
  }
  return { news: shown };
};

/** The `before` that leads on to what is older than a reply's last item; null when nothing is. */
export function olderNews(house: ReadonlyHouse, shown: readonly NewsItem[]): number | null {
  const last = shown.at(-1);
  const { oldest } = house.news;
  return last !== undefined && oldest !== undefined && oldest.id < last.id ? last.id : null;
}
