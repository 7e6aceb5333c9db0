import type { AgeRecord } from '@realm/contract';

/** Something won in one age, by what its result says. */
interface Medal {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly won: (record: AgeRecord) => boolean;
}

/** The rarest first. */
export const MEDALS: readonly Medal[] = [
  { id: 'crown', name: 'Crown', about: 'The state won the age', won: ({ won }) => won },
  {
    id: 'first_by_might',
    name: 'Sword',
    about: 'The mightiest house of the age',
    won: ({ might_rank }) => might_rank === 1,
  },
  {
    id: 'first_by_land',
    name: 'Plough',
    about: 'The largest house of the age',
    won: ({ land_rank }) => land_rank === 1,
  },
  {
    id: 'first_by_renown',
    name: 'Laurel',
    about: 'The most renowned house of the age',
    won: ({ renown_rank, house }) => renown_rank === 1 && house.renown > 0,
  },
  {
    id: 'ten_by_might',
    name: 'Shield',
    about: 'Among the ten mightiest houses of the age',
    won: ({ might_rank }) => might_rank > 1 && might_rank <= 10,
  },
  {
    id: 'mentor',
    name: 'Torch',
    about: 'Three heirs brought through the age',
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
  { id: 'legend', name: 'Legend', about: 'A sure rating of 2,000', takes: { sure: 2_000 } },
  { id: 'paramount', name: 'Paramount', about: 'Three ages won', takes: { won: 3 } },
  { id: 'master', name: 'Master', about: 'A sure rating of 1,700', takes: { sure: 1_700 } },
  { id: 'victor', name: 'Victor', about: 'An age won', takes: { won: 1 } },
  { id: 'veteran', name: 'Veteran', about: 'Five ages played', takes: { ages: 5 } },
];

/** The title that a player bears, as it is told; null for none. */
export function titleOf(career: Career): { id: string; name: string; about: string } | null {
  const found = TITLES.find(({ takes }) =>
    (Object.keys(takes) as (keyof Career)[]).every((key) => career[key] >= (takes[key] ?? 0)),
  );
  return found === undefined ? null : { id: found.id, name: found.name, about: found.about };
}
