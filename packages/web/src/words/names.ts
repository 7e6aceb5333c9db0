/** What things are called: their names by the rules of the age, or their ids in words until those are known. */

import type { RealmError } from '@realm/sdk';
import { say } from '@realm/words';
import { age, rules } from '../service/age.ts';
import { houseName } from '../service/house_names.ts';
import { paramOf } from '../service/params.ts';
import { fullMoment, sentence, words, written } from './format.ts';

const own = <T>(table: Readonly<Record<string, T>> | undefined, id: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, id) ? table[id] : undefined;

export const buildingName = (id: string): string =>
  own(rules.value?.definitions.buildings, id)?.name ?? words(id);
export const materialName = (id: string): string =>
  own(rules.value?.definitions.materials, id)?.name ?? words(id);
export const raceName = (id: string): string => own(rules.value?.definitions.races, id)?.name ?? words(id);
/** A race as a people: Peatkin, Sootriders. */
export const peopleName = (id: string): string =>
  own(rules.value?.definitions.races, id)?.people ?? words(id);
export const personalityName = (id: string): string =>
  own(rules.value?.definitions.personalities, id)?.name ?? words(id);
export const projectName = (id: string): string =>
  own(rules.value?.definitions.projects, id)?.name ?? words(id);
export const statDoes = (id: string): string => own(rules.value?.definitions.stats, id)?.does ?? words(id);

/** A good of any sort: gold, a material, people. */
export const goodName = (id: string): string => materialName(id.replace(/^material:/, ''));

/** A report of a kind, by what brings it: an operation or a rite of the age. */
export function reportName(kind: string): string {
  const { operations = {}, rites = {} } = rules.value?.definitions ?? {};
  const brings = [...Object.values(operations), ...Object.values(rites)].find(({ shows }) => shows === kind);
  return brings?.name ?? words(kind);
}

export const realmName = (realm: number): string =>
  rules.value?.definitions.realms.find((each) => each.realm === realm)?.name ??
  say('Realm {realm}', { realm });

/** A state's name where the standings know it, else its address. */
export const stateName = (realm: number, state: number): string =>
  age.value?.standings.find((each) => each.realm === realm && each.state === state)?.name ??
  say('{realm}, state {state}', { realm: realmName(realm), state });

/** What a race calls a unit, several of them by default. */
export function unitName(race: string, slot: number, one = false): string {
  const unit = own(rules.value?.definitions.races, race)?.units[slot];
  if (unit !== undefined) return one ? unit.name : unit.plural;
  return words(rules.value?.slots[slot]?.id ?? say('unit {slot}', { slot }));
}

/** A unit by its slot's id, as pending work names it. */
export function unitNameById(race: string, id: string): string {
  const slot = rules.value?.slots.find((each) => each.id === id)?.slot;
  return slot === undefined ? words(id) : unitName(race, slot);
}

/** The service's words as the reader reads them: large amounts as they write them, and houses by their names. */
export const readable = (text: string): string =>
  written(text).replace(/(?<!\bno |\bkein )\b(?:[Hh]ouse|Haus) (\d+)\b/g, (_, id) => houseName(Number(id)));

/** What an order names by its id: a building, a science, a rite, or a unit of a race by its slot (`unit 3`). */
export function thingName(race: string, id: string): string {
  const slot = /^unit (\d)$/.exec(id)?.[1];
  if (slot !== undefined) return unitName(race, Number(slot));
  const { buildings, materials, sciences, rites, wonders, operations } = rules.value?.definitions ?? {};
  const tables = [buildings, materials, sciences, rites, wonders, operations];
  return (
    tables.map((table) => own<{ name: string }>(table, id)?.name).find(Boolean) ?? id.replaceAll('_', ' ')
  );
}

/**
 * Why something is not done, as a sentence: what the age names otherwise than by its id has that name, and the moment at which it
 * ends is told in the player's own zone.
 */
export function refusalText({ message, params }: Pick<RealmError, 'message' | 'params'>): string {
  let text = message;
  for (const value of Object.values(params)) {
    if (typeof value !== 'string') continue;
    const plain = value.replaceAll('_', ' ');
    const name = thingName('', value);
    if (name.toLowerCase() !== plain) text = text.replace(plain, name);
  }
  const told = readable(text);
  const { ends, until } = params;
  return sentence(ends && until ? told.replace(String(ends), fullMoment(Number(until))) : told);
}

/** A number of the rules; 0 until they are known. */
export function param(name: string): number {
  return rules.value === undefined ? 0 : paramOf(rules.value, name);
}

/** Whether more of a stat is good for its house when it rises by `bp`. */
export function isGood(stat: string, bp: number): boolean {
  const less = own(rules.value?.definitions.stats, stat)?.less_is_better ?? false;
  return less ? bp < 0 : bp > 0;
}
