import common from '../catalogues/de/common.json' with { type: 'json' };
import refusals from '../catalogues/de/refusals.json' with { type: 'json' };
import rules from '../catalogues/de/rules.json' with { type: 'json' };
import service from '../catalogues/de/service.json' with { type: 'json' };
import words from '../catalogues/de/words.json' with { type: 'json' };
import type { Catalogue } from './catalogue.ts';
import type { LanguageId } from './languages.ts';

const KEPT: Partial<Readonly<Record<LanguageId, Catalogue>>> = {
  de: { ...common, ...refusals, ...rules, ...service, ...words },
};

/** What the service says in a language: on Node it is there from the start. */
export const kept = (language: LanguageId): Catalogue | undefined => KEPT[language];
