const shapes = new Map<string, RegExp>();

/** What a text with `{names}` looks like with anything put in: its groups are what was. */
export function shapeOf(text: string): RegExp {
  const known = shapes.get(text);
  if (known !== undefined) return known;
  const met = new Set<string>();
  const source = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
    if (met.has(name)) return `\\k<${name}>`;
    met.add(name);
    return `(?<${name}>.+?)`;
  });
  const shape = new RegExp(`^${source}$`, 's');
  shapes.set(text, shape);
  return shape;
}
