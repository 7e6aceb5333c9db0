import type { ReadonlyWorld } from '@realm/engine';
import { sayIn, textIn } from '@realm/words';
import { capitalized } from '../capitalized.ts';
import type { Draft, Wording } from './draft.ts';
import type { Voice } from './voice.ts';

/** What is said, in the language of whoever is told, and what things are called in it. */
export interface Speaking {
  readonly say: (message: string, values?: Readonly<Record<string, string | number>>) => string;
  /** What the age calls a thing by its id; a text of the age as the language has it. */
  readonly thing: (id: string) => string;
  /** The same within a sentence, where English writes it small. */
  readonly within: (id: string) => string;
  /** Why something was refused, by its code and what English says. */
  readonly refusal: (code: string, error: string) => string;
  readonly in_english: boolean;
}

const ENGLISH: Voice = { language: 'en', speech: undefined };

const IS_ID = /^[a-z_]+$/;

/** What the age calls a thing, in English: its id in words where it has no name, a text as it stands. */
function calledIn(world: Pick<ReadonlyWorld, 'rules'> | undefined, id: string): string {
  if (!IS_ID.test(id)) return id;
  const words = capitalized(id.replaceAll('_', ' '));
  const { definition } = world?.rules ?? {};
  if (definition === undefined) return words;
  const { rites, operations, materials, projects, realm_works } = definition;
  const tables: readonly Readonly<Record<string, { readonly name: string }>>[] = [
    rites,
    operations,
    materials,
    projects,
  ];
  const named = tables.find((table) => Object.hasOwn(table, id))?.[id];
  return (named ?? realm_works.find((each) => each.id === id))?.name ?? words;
}

function speakingIn(
  { language, speech, refusal }: Voice,
  world: Pick<ReadonlyWorld, 'rules'> | undefined,
): Speaking {
  const thing = (id: string): string => {
    const called = calledIn(world, id);
    return speech?.say(called) ?? textIn(language, called);
  };
  return {
    say: (message, values) => sayIn(language, message, values),
    refusal: (code, error) => refusal?.(code, error) ?? error,
    in_english: language === 'en',
    thing,
    within: (id) => (language === 'en' ? thing(id).toLowerCase() : thing(id)),
  };
}

/** A draft that says in English what `wording` words, and in the language of whoever it goes to when that is known. */
export function worded(
  about: Omit<Draft, 'title' | 'text' | 'links' | 'wording'>,
  wording: (speaking: Speaking) => Wording,
  world?: Pick<ReadonlyWorld, 'rules'>,
): Draft {
  return {
    ...about,
    ...wording(speakingIn(ENGLISH, world)),
    wording: (voice) => wording(speakingIn(voice, world)),
  };
}
