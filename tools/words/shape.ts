import { compile, type Piece, type Pieces } from '@realm/words';

/** What a message puts in and how, whatever the order: a translation has the same. Branches of a plural are each language's own. */
export function shapeOf(message: string): string[] {
  const found = new Set<string>();
  const walk = (pieces: Pieces): void => {
    for (const piece of pieces) add(piece);
  };
  const add = (piece: Piece): void => {
    if (typeof piece === 'string' || piece.length === 0) return;
    const [name] = piece;
    if (piece.length === 1) {
      found.add(`{${name}}`);
      return;
    }
    switch (piece[1]) {
      case 'n':
        found.add(`{${name}}`);
        break;
      case 't':
        found.add(`<${name}>`);
        walk(piece[2]);
        break;
      case 's':
        found.add(`{${name}, select: ${Object.keys(piece[2]).sort().join(' ')}}`);
        for (const way of Object.values(piece[2])) walk(way);
        break;
      default:
        found.add(`{${name}}`);
        if (!Object.hasOwn(piece[2], 'other')) found.add(`{${name} without other}`);
        for (const way of Object.values(piece[2])) walk(way);
    }
  };
  walk(compile(message));
  return [...found].sort();
}
