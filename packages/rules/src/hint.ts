/**
 * The least number of letters to add, drop, change or swap with a neighbour that turns `a` into `b` (optimal
 * string alignment), or `limit + 1` where it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a.length - b.length > limit || b.length - a.length > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, last[j] + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2] + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length], limit + 1);
}

/** The known word nearest to a misspelt one, or nothing where none is near (a third of its letters, at most 4). */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  // Words come from files of any size, so a long one isn't worth comparing.
  if (word.length > 60) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let best_distance = Math.min(4, Math.max(1, Math.floor(wanted.length / 3))) + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), best_distance);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

/** The hint for a word that is none of `known`: what may have been meant, else the words there are if few. */
export function hintFor(word: string, known: Iterable<string>): string | undefined {
  const words = [...known];
  const near = nearest(word, words);
  if (near !== undefined) return `did you mean ${near}?`;
  if (words.length > 0 && words.length <= 24) return `one of ${words.join(', ')}`;
  return undefined;
}
