import { say } from '@realm/words';

/** Things one after the other as a sentence has them: gold, food and timber. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return say('{first} and {last}', { first: items.slice(0, -1).join(', '), last: items[items.length - 1] });
}
