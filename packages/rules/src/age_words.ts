/**
 * What an age's things are called in other languages: `words.de.yaml` beside its other files, English texts with German ones. They
 * are no rules: an age keeps its fingerprint when somebody translates it, and may be translated while it is played.
 */
import { parseDocument } from 'yaml';
import type { AgeDefinition } from './definition.ts';
import type { AgeFiles } from './load.ts';
import { type Problem, problemAt } from './problem.ts';
import { isObject } from './shape.ts';

const FILE = /^(?:[^/]+\/)?words\.([a-z]{2,3})\.yaml$/;

/** The texts of each language that an age has words in: English ones, and what is said for them. */
export type AgeWords = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** An age's files without those that only say what things are called. */
export const withoutWords = (files: AgeFiles): AgeFiles =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !FILE.test(file)));

/** Reads the words of an age: its own over those of the age it is based on. What can't be read is left out, and told. */
export function readAgeWords(files: AgeFiles): {
  readonly words: AgeWords;
  readonly problems: readonly Problem[];
} {
  const words = new Map<string, Map<string, string>>();
  const problems: Problem[] = [];
  // Those of the age that it is based on have a folder before them, and come first.
  const found = Object.keys(files).filter((file) => FILE.test(file));
  for (const file of found.sort((a, b) => Number(b.includes('/')) - Number(a.includes('/')))) {
    const language = FILE.exec(file)?.[1] as string;
    const said = words.get(language) ?? new Map<string, string>();
    words.set(language, said);
    const document = parseDocument(files[file], { prettyErrors: false });
    const [error] = document.errors;
    const content: unknown = error === undefined ? document.toJS({ maxAliasCount: 100 }) : undefined;
    if (!isObject(content)) {
      const why = error?.message ?? 'is not a table of texts';
      problems.push(problemAt({ file }, [], `${why}: what it says is told in English`));
      continue;
    }
    for (const [english, text] of Object.entries(content))
      if (typeof text === 'string' && text !== '') said.set(english, text);
  }
  return { words, problems };
}

/** Keys under which an age says what things are called, and what is told of them. */
const TEXTS: ReadonlySet<string> = new Set(['name', 'plural', 'people', 'about', 'text']);

/** Every text of an age that is told to players. */
export function textsOf(definition: AgeDefinition): string[] {
  const texts = new Set<string>();
  const walk = (value: unknown, is_text: boolean): void => {
    if (typeof value === 'string') {
      if (is_text) texts.add(value);
    } else if (Array.isArray(value)) for (const each of value) walk(each, false);
    else if (isObject(value)) for (const [key, each] of Object.entries(value)) walk(each, TEXTS.has(key));
  };
  // What the age itself is called is its name in every language, and nobody is told what it is about.
  const { name: _name, about: _about, ...told } = definition;
  walk(told, false);
  for (const each of [...definition.quests.places, ...definition.quests.people]) texts.add(each);
  return [...texts];
}

/** Of each language that an age has words in, how many of its texts it says nothing for: they are told in English. */
export function untranslated(files: AgeFiles, definition: AgeDefinition): Problem[] {
  const { words, problems } = readAgeWords(files);
  const texts = textsOf(definition);
  return [
    ...problems,
    ...[...words].flatMap(([language, said]) => {
      const missing = texts.filter((text) => !said.has(text));
      if (missing.length === 0) return [];
      const one = missing.length === 1;
      return [
        problemAt(
          { file: `words.${language}.yaml` },
          [],
          `${missing.length} ${one ? 'text is' : 'texts are'} not there, such as “${missing[0]}”: ${one ? 'it is' : 'they are'} told in English`,
        ),
      ];
    }),
  ];
}

/** Keys whose texts a reply tells of the age; under `flags` every text is one. */
const TOLD: ReadonlySet<string> = new Set([...TEXTS, 'does']);

/** What a reply tells of an age, with its texts said otherwise. `say` answers a text it doesn't know as it is. */
export function toldIn<T>(told: T, say: (text: string) => string): T {
  const walk = (value: unknown, is_text: boolean): unknown => {
    if (typeof value === 'string') return is_text ? say(value) : value;
    if (Array.isArray(value)) return value.map((each) => walk(each, false));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        key === 'flags' && isObject(each)
          ? Object.fromEntries(Object.entries(each).map(([flag, does]) => [flag, walk(does, true)]))
          : walk(each, TOLD.has(key)),
      ]),
    );
  };
  return walk(told, false) as T;
}

/** Fills what stands for a quest's seeker, place and person into its text: found again by the text that was made of it. */
interface Template {
  readonly made: RegExp;
  readonly names: readonly string[];
  readonly text: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Says texts of ages in one language: word for word, and those that were made of a template with names in them. */
export class AgeSpeech {
  readonly #said: ReadonlyMap<string, string>;
  readonly #templates: readonly Template[];

  constructor(said: ReadonlyMap<string, string>) {
    this.#said = said;
    this.#templates = [...said]
      .filter(([english]) => english.includes('{'))
      .map(([english, text]) => {
        const parts = english.split(/\{(\w+)\}/);
        return {
          made: new RegExp(
            `^${parts.map((part, at) => (at % 2 === 0 ? escaped(part) : '(.{1,120}?)')).join('')}$`,
          ),
          names: parts.filter((_, at) => at % 2 === 1),
          text,
        };
      });
  }

  /** A text as the language says it; undefined for one it has no words for. */
  say(text: string): string | undefined {
    return this.#said.get(text) ?? this.#made(text);
  }

  #made(text: string): string | undefined {
    for (const { made, names, text: said } of this.#templates) {
      const found = made.exec(text);
      if (found === null) continue;
      const values = new Map(names.map((name, at) => [name, found[at + 1]]));
      const told = said.replace(/\{(\w+)\}/g, (_, name) => this.#put(values.get(name) ?? ''));
      return told.replace(/(?<=^|[.?!] )\p{Ll}/gu, (start) => start.toUpperCase());
    }
    return undefined;
  }

  /** What is put into a template, which the English text has large where a sentence begins. */
  #put(value: string): string {
    const small = value.slice(0, 1).toLowerCase() + value.slice(1);
    return this.#said.get(value) ?? this.#said.get(small) ?? value;
  }
}
