const syllables = [...'bdfghklmnprt'].flatMap((c) => [...'aeiou'].map((v) => c + v));
const capital = (word: string) => word[0].toUpperCase() + word.slice(1);

/** Names of houses as a race has them: those of an age suffice for its own size, a hundred thousand robots each need one too. */
export const MANY_NAMES = {
  forms: ['House {a}{b}{b}{b}'],
  parts: { a: syllables.map(capital), b: syllables },
};
