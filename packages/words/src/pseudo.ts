/** Letters that look like those of English and are others. */
const LETTERS = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter, at) => [
    letter,
    Array.from('ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ')[at],
  ]),
);

/** How much longer other languages are than English. */
const LONGER = 0.4;

/** Words of a message as no language has them: seen at once where they are missing, and as long as another's would be. */
export function pseudo(words: string): string {
  const letters = words.match(/[a-z]/gi)?.length ?? 0;
  const accented = words.replace(/[a-z]/gi, (letter) => LETTERS[letter] ?? letter);
  return accented + '·'.repeat(Math.ceil(letters * LONGER));
}
