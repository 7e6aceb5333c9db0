/** Those whose name has the letters looked for: first where it begins with them, then where a word does, then the rest. */
export function found<G extends { readonly name: string }>(goals: readonly G[], text: string): G[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...goals];
  const ranked = goals.flatMap((goal) => {
    const name = goal.name.toLowerCase();
    const at = name.indexOf(wanted);
    if (at < 0) return [];
    return [{ goal, rank: at === 0 ? 0 : name.includes(` ${wanted}`) ? 1 : 2 }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ goal }) => goal);
}
