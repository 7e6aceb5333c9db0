import { hash } from 'node:crypto';
import { AgeSpeech, readAgeWords } from '@realm/rules';
import { LANGUAGES, type LanguageId, textIn } from '@realm/words';
import { AgeError, readAges } from './files.ts';

/** How a language says what ages call their things; `tag` tells apart what it said before somebody translated more. */
export interface Speech {
  readonly say: (text: string) => string;
  readonly tag: string;
}

/** The words of all age files in every language, read when first asked for: an opened age starts the server anew. */
export class AgeSpeeches {
  readonly #folder: string;
  readonly #made = new Map<LanguageId, Speech>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What a language says; undefined for English, in which ages are written. */
  in(language: LanguageId): Speech | undefined {
    if (language === 'en') return undefined;
    const known = this.#made.get(language);
    if (known !== undefined) return known;
    const made = this.#read(language);
    this.#made.set(language, made);
    return made;
  }

  #read(language: LanguageId): Speech {
    if (LANGUAGES[language].pseudo) return { say: (text) => textIn(language, text), tag: language };
    const said = new Map<string, string>();
    try {
      for (const { files } of readAges(this.#folder))
        for (const [english, text] of readAgeWords(files).words.get(language) ?? []) said.set(english, text);
    } catch (error) {
      // Without their files ages are told in English.
      if (!(error instanceof AgeError)) throw error;
    }
    const speech = new AgeSpeech(said);
    const tag = hash('sha256', JSON.stringify([...said])).slice(0, 8);
    return { say: (text) => speech.say(text) ?? textIn(language, text), tag: `${language}${tag}` };
  }
}
