import { LANGUAGES, language } from '@realm/words';

let and: Intl.ListFormat | undefined;

/** Things one after the other as a sentence has them: gold, food and timber. */
export function listed(items: readonly string[]): string {
  and ??= new Intl.ListFormat(LANGUAGES[language()].pseudo || language() === 'en' ? 'en-GB' : language(), {
    type: 'conjunction',
  });
  return and.format(items);
}
