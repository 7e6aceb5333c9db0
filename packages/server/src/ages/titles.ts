import type { AgeRecord } from '@realm/contract';
import { type LanguageId, msg, sayIn } from '@realm/words';

/** Something won in one age, by what its result says. */
interface Medal {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly won: (record: AgeRecord) => boolean;
}

/** Whether the age was won, and the house had its part in that. */
export const hasWon = ({ won, no_part }: AgeRecord): boolean => won && no_part !== true;

/** The rarest first. */
export const MEDALS: readonly Medal[] = [
  { id: 'crown', name: msg('Crown'), about: msg('The state won the age'), won: hasWon },
  {
    id: 'first_by_might',
    name: msg('Sword'),
    about: msg('The mightiest house of the age'),
    won: ({ might_rank }) => might_rank === 1,
  },
  {
    id: 'first_by_land',
    name: msg('Plough'),
    about: msg('The largest house of the age'),
    won: ({ land_rank }) => land_rank === 1,
  },
  {
    id: 'first_by_renown',
    name: msg('Laurel'),
    about: msg('The most renowned house of the age'),
    won: ({ renown_rank, house }) => renown_rank === 1 && house.renown > 0,
  },
  {
    id: 'ten_by_might',
    name: msg('Shield'),
    about: msg('Among the ten mightiest houses of the age'),
    won: ({ might_rank }) => might_rank > 1 && might_rank <= 10,
  },
  {
    id: 'mentor',
    name: msg('Torch'),
    about: msg('Three heirs brought through the age'),
    won: ({ heirs }) => heirs.length >= 3,
  },
];

/** What a player has done over all ages. */
export interface Career {
  /** Ages in which the player was placed, and those that the player's state won. */
  readonly ages: number;
  readonly won: number;
  /** The rating less twice its deviation. */
  readonly sure: number;
}

interface Title {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The least of each that it takes. */
  readonly takes: Partial<Career>;
}

/** The highest first: the first whose needs are met is borne. */
const TITLES: readonly Title[] = [
  { id: 'legend', name: msg('Legend'), about: msg('A sure rating of 2,000'), takes: { sure: 2_000 } },
  { id: 'paramount', name: msg('Paramount'), about: msg('Three ages won'), takes: { won: 3 } },
  { id: 'master', name: msg('Master'), about: msg('A sure rating of 1,700'), takes: { sure: 1_700 } },
  { id: 'victor', name: msg('Victor'), about: msg('An age won'), takes: { won: 1 } },
  { id: 'veteran', name: msg('Veteran'), about: msg('Five ages played'), takes: { ages: 5 } },
];

/** A medal or a title as a language tells it. */
export const toldAs = ({ id, name, about }: Pick<Medal, 'id' | 'name' | 'about'>, language: LanguageId) => ({
  id,
  name: sayIn(language, name),
  about: sayIn(language, about),
});

/** The title that a player bears, as it is told; null for none. */
export function titleOf(career: Career, language: LanguageId): ReturnType<typeof toldAs> | null {
  const found = TITLES.find(({ takes }) =>
    (Object.keys(takes) as (keyof Career)[]).every((key) => career[key] >= (takes[key] ?? 0)),
  );
  return found === undefined ? null : toldAs(found, language);
}
