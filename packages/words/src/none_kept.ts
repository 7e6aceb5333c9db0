import type { Catalogue } from './catalogue.ts';
import type { LanguageId } from './languages.ts';

/** A page has the catalogue that it was given, and no other. */
export const kept = (_language: LanguageId): Catalogue | undefined => undefined;
