import { foldName } from '@realm/contract';
import { hintFor } from './hint.ts';

/** An age file that may be chosen: its folder and the name in its `age.yaml`. */
export interface AgeChoice {
  readonly folder: string;
  readonly name: string;
}

/** The age file called by its name or its folder (`Embers 1`, `embers-1`), in any case; nothing if none is. */
export function findAge<T extends AgeChoice>(ages: readonly T[], wanted: string): T | undefined {
  const folded = foldName(wanted.trim());
  return (
    ages.find((age) => age.folder === wanted) ??
    ages.find((age) => foldName(age.name) === folded) ??
    ages.find((age) => foldName(age.folder) === folded)
  );
}

/** Why no age file was found, with what may have been meant. */
export function noAgeText(ages: readonly AgeChoice[], wanted: string): string {
  const hint = hintFor(
    wanted,
    ages.map((age) => age.name),
  );
  return `there is no age file "${wanted}"${hint === undefined ? '' : ` (${hint})`}`;
}

/**
 * The name of a new age made from an age file: the file's own, except that a word and a number gives the word
 * and the new age's number (`Embers 1` run as age 3 is `Embers 3`).
 */
export function ageName(file_name: string, age: number): string {
  const word = /^(\S+) \d+$/.exec(file_name)?.[1];
  return word === undefined ? file_name : `${word} ${age}`;
}
