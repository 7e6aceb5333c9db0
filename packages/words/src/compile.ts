import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Branches, Piece, Pieces } from './pieces.ts';

/** What makes a text more than its words: an argument, a tag, or a mark of quotation that ICU reads. */
const MORE = /[{}<]|'[{}<>]/;

/**
 * A message in ICU's form as pieces; text that says nothing but its words is one piece. Throws with what is wrong and where for what
 * isn't ICU, and for kinds of arguments that nothing here uses: dates and times are put in as text.
 */
export function compile(message: string): Pieces {
  return MORE.test(message) ? piecesOf(parse(message, { captureLocation: false })) : [message];
}

const piecesOf = (elements: readonly MessageFormatElement[]): Pieces => elements.map(pieceOf);

function pieceOf(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.number:
      if (element.style != null) throw new Error(`{${element.value}, number} is used without a style here`);
      return [element.value, 'n'];
    case TYPE.plural:
      return [
        element.value,
        element.pluralType === 'ordinal' ? 'o' : 'p',
        branchesOf(element.options),
        element.offset,
      ];
    case TYPE.select:
      return [element.value, 's', branchesOf(element.options)];
    case TYPE.pound:
      return [];
    case TYPE.tag:
      return [element.value, 't', piecesOf(element.children)];
    default:
      throw new Error(`{${element.value}}: dates and times are put in as text here`);
  }
}

const branchesOf = (
  options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
): Branches =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, piecesOf(value)]));
