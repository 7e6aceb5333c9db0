import { say } from '@realm/words';
import { number, words } from './format.ts';
import { within } from './within.ts';

/**
 * What thieves carried off, as news and answers name it (`iron`, `books:arcane`): 300 iron, 844 books of arcane. `nameOf` says what
 * a good is called.
 */
export function stolen(what: string, amount: number, nameOf: (good: string) => string): string {
  const [good, category] = what.split(':', 2);
  return good === 'books' && category !== undefined
    ? say('{n, plural, one {# book} other {# books}} of {category}', {
        n: amount,
        category: within(words(category)),
      })
    : `${number(amount)} ${within(nameOf(what))}`;
}
