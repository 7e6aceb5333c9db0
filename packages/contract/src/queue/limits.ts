/** Characters that the note of an order ahead may have. */
export const NOTE_MAX = 80;
/** More orders ahead than any age allows. */
export const ENTRIES_MAX = 200;
