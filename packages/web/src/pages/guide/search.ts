/** What the guide finds: topics and things, the nearest first. */
import { say } from '@realm/words';
import type { OwnHouse, Rules } from '../../service/records.ts';
import { KINDS } from '../../words/kinds.ts';
import { type Thing, thingsOf } from '../../words/things.ts';
import { TOPIC_IDS, type TopicId } from '../../words/topics.ts';
import { fill, plain } from './fill.ts';
import { TOPICS, type Topic } from './topics.ts';

export type Found =
  | { readonly topic: TopicId; readonly thing?: undefined }
  | { readonly thing: Thing; readonly topic?: undefined };

/** Topics that this age has. */
export const topicsOf = (rules: Rules): TopicId[] => {
  const war = Object.keys(rules.definitions.attacks).length > 0;
  return TOPIC_IDS.filter((id) => war || TOPICS[id].war !== true);
};

/** A word as it is compared: without its case, its plural and its accents. */
const stem = (word: string): string => {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  if (bare.length <= 3) return bare;
  return bare.replace(/(?:ies)$/, 'y').replace(/(?<=[^s])s$/, '');
};

const stemsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem);

/** Words that say nothing of what is looked for. */
const FILLERS = new Set(
  stemsOf(
    say(
      'a an the is are of to do does did i me my we our you your it this that how what why who when where for in on can may was',
    ),
  ),
);

/** One letter more, fewer, other or changed places with its neighbour. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  const rest = (text: string, skipped: number) => text.slice(from + skipped);
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
  );
}

/** How well a wanted word is met by the words of a text: 0 for not at all. */
function met(wanted: string, words: readonly string[]): number {
  let best = 0;
  for (const word of words) {
    if (word === wanted) return 4;
    if (word.startsWith(wanted)) best = Math.max(best, 3);
    else if (wanted.length >= 5 && isNear(wanted, word)) best = Math.max(best, 2);
    else if (wanted.length >= 4 && word.includes(wanted)) best = Math.max(best, 1);
  }
  return best;
}

/** What a text counts for by where it stands. */
type Field = readonly [words: readonly string[], weight: number];

interface Entry {
  readonly of: Found;
  readonly fields: readonly Field[];
  /** What it is called, word for word. */
  readonly phrases: ReadonlySet<string>;
}

const phraseOf = (text: string): string => stemsOf(text).join(' ');

/** What a text without its numbers says, in the reader's language. */
const said = (text: string): string => plain(fill(text, () => 0));

function topicEntry(id: TopicId): Entry {
  const topic: Topic = TOPICS[id];
  const [title, asks] = [say(topic.title), topic.asks === undefined ? '' : say(topic.asks)];
  const terms = say(topic.terms).split(', ');
  const told = [...topic.text, ...(topic.steps ?? []).flatMap((step) => [step.title, step.text])];
  return {
    of: { topic: id },
    fields: [
      [stemsOf(title), 5],
      [terms.flatMap(stemsOf), 3.5],
      [stemsOf(asks), 3],
      [told.map(said).flatMap(stemsOf), 1],
    ],
    phrases: new Set([title, asks, ...terms].map(phraseOf)),
  };
}

const thingEntry = (thing: Thing): Entry => ({
  of: { thing },
  fields: [
    [stemsOf(thing.name), 4.5],
    [stemsOf(KIND_NAMES[thing.kind]), 1.5],
    [stemsOf(thing.does), 1.2],
    [stemsOf(thing.about), 0.8],
  ],
  phrases: new Set([phraseOf(thing.name)]),
});

/** Everything there is to find, made once for an age and a reader. */
let made: { readonly rules: Rules; readonly race: string | undefined; readonly entries: Entry[] } | undefined;

function entriesOf(rules: Rules, house: OwnHouse | undefined): Entry[] {
  if (made?.rules !== rules || made.race !== house?.race) {
    const things = KINDS.flatMap((kind) => thingsOf(rules, kind, house));
    const entries = [...topicsOf(rules).map(topicEntry), ...things.map(thingEntry)];
    made = { rules, race: house?.race, entries };
  }
  return made.entries;
}

/** How well an entry meets all that is wanted: 0 where it lacks a word. */
function score({ fields, phrases }: Entry, wanted: readonly string[], phrase: string): number {
  let sum = 0;
  for (const word of wanted) {
    const best = Math.max(...fields.map(([words, weight]) => met(word, words) * weight));
    if (best === 0) return 0;
    sum += best;
  }
  return sum / wanted.length + (phrases.has(phrase) ? 20 : 0);
}

/** What is found by a few words, the nearest first; nothing by none. `house` is the reader's. */
export function search(rules: Rules, text: string, house?: OwnHouse): Found[] {
  const all = stemsOf(text).filter((word) => word.length > 1);
  const telling = all.filter((word) => !FILLERS.has(word));
  const wanted = telling.length > 0 ? telling : all;
  if (wanted.length === 0) return [];
  const phrase = phraseOf(text);
  return entriesOf(rules, house)
    .map((entry) => ({ of: entry.of, points: score(entry, wanted, phrase) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ of }) => of);
}

/** What the kinds of things are called. */
export const KIND_NAMES: Readonly<Record<(typeof KINDS)[number], string>> = {
  buildings: say('Buildings'),
  units: say('Troops'),
  materials: say('Materials'),
  recipes: say('Refining'),
  sciences: say('Sciences'),
  projects: say('Projects of the Colloquium'),
  rites: say('Rites'),
  vigils: say('Vigils'),
  operations: say('Operations of thieves'),
  attacks: say('Kinds of attack'),
  traits: say('Traits of generals'),
  attributes: say('Attributes of academics'),
  races: say('Races'),
  personalities: say('Personalities of houses'),
  realms: say('Realms'),
  wonders: say('World Wonders'),
  realm_works: say('Works of a realm'),
  truths: say('Truths'),
};
