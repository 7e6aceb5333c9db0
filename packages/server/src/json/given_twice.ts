/** A text of JSON, with the colon behind it where it is a name; or what opens or closes an object or a list. */
const PIECE = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g;

/** The names that an object has more than once on its first level, as well-formed JSON writes it: of those the last alone would count. */
export function givenTwice(json: string): string[] {
  const [seen, twice] = [new Set<string>(), new Set<string>()];
  let depth = 0;
  for (const [piece, text, colon] of json.matchAll(PIECE)) {
    if (text === undefined) depth += '{['.includes(piece) ? 1 : -1;
    else if (colon !== undefined && depth === 1) {
      const name: string = JSON.parse(text);
      if (seen.has(name)) twice.add(name);
      seen.add(name);
    }
  }
  return [...twice];
}
