import type { LanguageId } from '@realm/words';
import type { Speech } from '../ages/speech.ts';

/** How somebody is spoken to: the language, and what ages call their things in it. */
export interface Voice {
  readonly language: LanguageId;
  readonly speech: Speech | undefined;
  /** How a refusal that is kept in English is told; as it is where nobody says. */
  readonly refusal?: ((code: string, error: string) => string) | undefined;
}

/** Tells a refusal that is kept in English in a language. */
export type Retold = (language: LanguageId, code: string, error: string, thing?: Speech['say']) => string;
