/** A database, whichever way it is open. */
interface Asked {
  prepare(sql: string): { all(): unknown[] };
}

/** Puts the words of players in place of their tokens, as tables have them that stand beside a journal. */
export function wordsIn(tables: Asked): (text: string) => string {
  const rows = tables.prepare('SELECT token, text FROM words').all() as { token: string; text: string }[];
  const words = new Map(rows.map(({ token, text }) => [token, text]));
  return (text) => text.replace(/<w:[\w-]{22}>/g, (token) => words.get(token) ?? token);
}
