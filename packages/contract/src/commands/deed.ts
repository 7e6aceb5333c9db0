/** Ways of a deed that a quest may ask to forbear by its name. */
const WAYS: Readonly<Record<string, string>> = { spy: 'operation', second_strike: 'attack' };

/** What a command is where a quest asks to forbear it, by its type. */
export function deedOf(type: string): string {
  return WAYS[type] ?? type;
}
