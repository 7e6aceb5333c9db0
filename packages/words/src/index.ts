export { compile } from '#compile';
export type { Catalogue } from './catalogue.ts';
export { keyOf } from './key.ts';
export {
  acceptedLanguage,
  firstLanguageOf,
  LANGUAGES,
  type Language,
  type LanguageId,
  languageOf,
  OFFERED,
} from './languages.ts';
export { carried, type Piece, type Pieces } from './pieces.ts';
export {
  isTextIn,
  language,
  learn,
  msg,
  say,
  sayAs,
  sayIn,
  sayParts,
  speak,
  textIn,
  writeBy,
} from './say.ts';
export { numberIn, type Values } from './tell.ts';
