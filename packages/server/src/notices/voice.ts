import type { LanguageId } from '@realm/words';
import type { Speech } from '../ages/speech.ts';

/** How somebody is spoken to: the language, and what ages call their things in it. */
export interface Voice {
  readonly language: LanguageId;
  readonly speech: Speech | undefined;
}
