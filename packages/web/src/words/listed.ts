const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Things one after the other as a sentence has them: gold, food and timber. */
export const listed = (items: readonly string[]): string => and.format(items);
