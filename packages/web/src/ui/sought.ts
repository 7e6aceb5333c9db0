/** Which houses are looked for: all that is said holds together. As typed; what is empty narrows nothing down. */
export interface Sought {
  readonly letters: string;
  /** A realm's number. */
  readonly realm: string;
  /** Land, from and to. */
  readonly least: string;
  readonly most: string;
  readonly grudge: Grudge;
}

/** Of those who have attacked one's house, or of the states that one's own holds something against. */
export type Grudge = '' | 'attackers' | 'states';

export const ANYBODY: Sought = { letters: '', realm: '', least: '', most: '', grudge: '' };

/** Whether anything but letters is said. */
export const isNarrowed = ({ realm, least, most, grudge }: Sought): boolean =>
  [realm, least, most, grudge].some((said) => said !== '');

interface Realm {
  readonly realm: number;
  readonly name: string;
}

/** What one line asks for: `mere in north 300-500 grudge`, in any order; all other words are letters of the name. */
export function soughtIn(text: string, realms: readonly Realm[]): Sought {
  let sought = ANYBODY;
  const take = (pattern: RegExp, said: (found: readonly string[]) => Partial<Sought> | undefined) => {
    left = left.replace(pattern, (all, ...found: string[]) => {
      const more = said(found);
      if (more === undefined) return all;
      sought = { ...sought, ...more };
      return ' ';
    });
  };
  let left = ` ${text.toLowerCase()} `;
  take(/ (\d{1,15}) ?[-–] ?(\d{1,15}) /, ([least, most]) => ({ least, most }));
  take(/ > ?(\d{1,15}) /, ([least]) => ({ least }));
  take(/ < ?(\d{1,15}) /, ([most]) => ({ most }));
  take(/ (?:grudges?|groll) /, () => ({ grudge: 'states' }));
  const whole = realms.find(({ name }) => left.includes(` in ${name.toLowerCase()} `));
  if (whole !== undefined) {
    left = left.replace(` in ${whole.name.toLowerCase()} `, ' ');
    sought = { ...sought, realm: String(whole.realm) };
  } else
    take(/ in (\S+) /, ([begins]) => {
      const found = realms.find(({ name }) => ` ${name.toLowerCase()}`.includes(` ${begins}`));
      return found && { realm: String(found.realm) };
    });
  return { ...sought, letters: left.replace(/\s+/g, ' ').trim() };
}
