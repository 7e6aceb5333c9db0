/** Conditions on how many of something there are, in words: "there is at least 1 barren acre". */
import type { OwnNumber } from './condition.ts';

export interface Bounds {
  readonly at_least?: number;
  readonly at_most?: number;
}

/** What is counted: one of it and several; nothing for one where its name is of several alone, the same for what is measured. */
interface Counted {
  readonly one?: string;
  readonly many: string;
}

const measured = (noun: string): Counted => ({ one: noun, many: noun });
const counted = (one: string, many = `${one}s`): Counted => ({ one, many });

/** Numbers of a house that count something. Of the others one says what they are. */
export const COUNTED: { readonly [N in OwnNumber]?: Counted } = {
  gold: measured('gold'),
  food: measured('food'),
  aether: measured('aether'),
  peasants: counted('peasant'),
  population: counted('person', 'people'),
  soldiers: counted('soldier'),
  land: counted('acre'),
  barren: counted('barren acre'),
  incoming_land: counted('incoming acre'),
  explorable_acres: counted('explorable acre'),
  build_credits: counted('build credit'),
  adepts: counted('adept'),
  horses: counted('horse'),
  chariots: counted('chariot'),
  medics: counted('medic'),
};

export const books = (category: string): Counted => counted(`${category} book`);
export const material = measured;
/** What is known by the name of several alone, such as buildings. */
export const several = (many: string): Counted => ({ many });

/** That there are as many; `where` stands behind, such as " at home". */
export function thereIs({ one, many }: Counted, { at_least, at_most }: Bounds, where = ''): string {
  const of = (n: number) => (n === 1 ? `${n} ${one ?? `of the ${many}`}` : `${n} ${many}`);
  const be = (n: number) => (n === 1 || one === many ? 'is' : 'are');
  if (at_least === undefined) {
    const most = at_most ?? 0;
    return most === 0
      ? `there ${be(most)} no ${many}${where}`
      : `there ${be(most)} at most ${of(most)}${where}`;
  }
  return at_most === undefined
    ? `there ${be(at_least)} at least ${of(at_least)}${where}`
    : `there ${be(at_most)} ${at_least} to ${of(at_most)}${where}`;
}
