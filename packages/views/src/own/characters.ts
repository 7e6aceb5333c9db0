import type { OwnHouse } from '@realm/contract';
import { appraisalOf, contentmentOf, paramsOf, reassureGold } from '@realm/engine';
import { ACADEMIC_PROFILE, GENERAL_PROFILE, type Seen } from '../characters.ts';
import type { Fields } from '../fields.ts';

type General = OwnHouse['generals'][number];
type Academic = OwnHouse['academics'][number];

const nextLevel = ({ world, character: { kind, level } }: Seen) =>
  paramsOf(world.rules, kind).levels[level] ?? null;

/** What of a character its own house alone sees. */
const OWN_FACTS: Fields<Omit<General, keyof typeof GENERAL_PROFILE>, Seen> = {
  next_level_experience: nextLevel,
  next_level_at: nextLevel,
  wage_milli: ({ world, character: { kind, level } }) => level * paramsOf(world.rules, kind).wage_milli,
  place: ({ character }) => character.place,
  until_tick: ({ character: { until_tick } }) => (until_tick === 0 ? null : until_tick),
  contentment_bp: ({ world, character }) => contentmentOf(world, character),
  reassure_gold: ({ world, character }) => reassureGold(world, character),
  appraisal: ({ world, character }) => appraisalOf(world, character),
  recruited_tick: ({ character }) => character.recruited_tick,
  heir: ({ character }) => character.heir !== '',
};

/** The characters of a house, in full. */
export const GENERAL: Fields<General, Seen> = { ...GENERAL_PROFILE, ...OWN_FACTS };
export const ACADEMIC: Fields<Academic, Seen> = { ...ACADEMIC_PROFILE, ...OWN_FACTS };
