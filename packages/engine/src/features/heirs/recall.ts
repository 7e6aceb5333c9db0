import { assert } from '@realm/base';
import {
  CHARACTER_NAME_MAX,
  foldName,
  type HeirRecalled,
  plainLook,
  type Refusal,
  refuse,
} from '@realm/contract';
import { CATEGORIES, type Rules } from '@realm/rules';
import { followGiven } from '../../stats/given.ts';
import { settle } from '../../stats/settle.ts';
import type { RecallEntry } from '../../world/entry.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { needRoom, paramsOf } from '../characters/characters.ts';
import { enterService } from '../characters/enter.ts';
import type { Heir } from './state.ts';

/**
 * An heir comes into its player's house, before the age's start too. That it waits in the account is for the caller to
 * know; that it comes once in this age is seen here. A refusal changed nothing.
 */
export function recall(world: World, { at, actor, heir }: Omit<RecallEntry, 'kind'>): HeirRecalled | Refusal {
  if (world.ended) return refuse('age_ended');
  const house = 'account' in actor ? world.houseOf(actor.account) : world.house(actor.robot);
  if (house === undefined) return refuse('no_house');
  const no = checkRecall(world, house, heir);
  if (no !== null) return no;
  world.begin(at);
  const reply = bringBack(world, house, heir);
  settle(world.rules, house);
  followGiven(world);
  world.touch(house);
  // Its name is taken from now on.
  world.changed('public');
  return reply;
}

function checkRecall(world: ReadonlyWorld, house: ReadonlyHouse, { uid, kind, age }: Heir): Refusal | null {
  assert(age < world.age.age, 'an heir comes from an earlier age');
  const recalled = world.recalled.get(house.id) ?? [];
  if (recalled.includes(uid)) return refuse('no_such_heir', { uid });
  const max = world.rules.params.heirs_recalled_max;
  if (recalled.length >= max) return refuse('too_many_heirs', { max });
  return needRoom(world, house, kind);
}

function bringBack(world: World, house: House, heir: Heir): HeirRecalled {
  const { rules, characters } = world;
  const { uid, kind, category } = heir;
  const { name, folded, look } = freeName(
    heir,
    (folded, look) =>
      characters.named(folded) !== undefined ||
      (look !== undefined && world.looks.characterNamed(look) !== undefined),
  );
  const { levels } = paramsOf(rules, kind);
  const level = Math.min(heir.level, rules.params.heir_level_max, levels.length);
  const newcomer = {
    kind,
    name,
    folded,
    look,
    category: category === null ? -1 : CATEGORIES.indexOf(category),
    traits: traitsIn(rules, heir),
  };
  const past = { heir: uid, level, experience: levels[level - 1], deeds: { ...heir.record } };
  const { id } = enterService(world, house, newcomer, past);
  world.recalled.set(house.id, [...(world.recalled.get(house.id) ?? []), uid]);
  world.ledger.add(posting('character', 'recalled'), 1);
  return { uid, house: house.id, character: { kind, id }, name, level };
}

/** Its traits or attributes as places in the age's rules, in rising order; those that the age doesn't know are lost. */
function traitsIn(rules: Rules, { kind, traits }: Heir): number[] {
  const table = kind === 'general' ? rules.traits : rules.attributes;
  return traits.flatMap((id) => table.get(id)?.index ?? []).sort((a, b) => a - b);
}

/** Its name; where somebody in this age has it already, with the first number that nobody has. */
function freeName(
  { name, folded, look }: Heir,
  is_taken: (folded: string, look: string | undefined) => boolean,
): { readonly name: string; readonly folded: string; readonly look: string | undefined } {
  if (!is_taken(folded, look)) return { name, folded, look };
  for (let nth = 2; ; nth++) {
    const { numbered, suffix } = numberedName(name, nth);
    // What a name that is cut looks like the door has not found; it is told from others by its number all the same.
    const looks = look && `${look}${plainLook(suffix)}`;
    if (!is_taken(foldName(numbered), looks))
      return { name: numbered, folded: foldName(numbered), look: looks };
  }
}

/** A character's name with a number behind it, cut where both would be too long. */
export function numberedName(
  name: string,
  nth: number,
): { readonly numbered: string; readonly suffix: string } {
  const suffix = ` ${roman(nth)}`;
  const base = [...name]
    .slice(0, CHARACTER_NAME_MAX - suffix.length)
    .join('')
    .trimEnd();
  return { numbered: base + suffix, suffix };
}

const NUMERALS = [
  ['M', 1_000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

function roman(number: number): string {
  let left = number;
  let said = '';
  for (const [numeral, value] of NUMERALS) {
    for (; left >= value; left -= value) said += numeral;
  }
  return said;
}
