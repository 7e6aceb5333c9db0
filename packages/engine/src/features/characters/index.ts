import type { Feature } from '../../scope/feature.ts';
import { fromCharacters } from './effects.ts';
import { leaveWithHouse } from './leave.ts';
import { mark_heirs } from './mark_heirs.ts';
import { reassure } from './reassure.ts';
import { recruit_academic } from './recruit_academic.ts';
import { recruit_general } from './recruit_general.ts';
import { saved } from './saved.ts';
import { set_defender } from './set_defender.ts';

/** Generals and academics: recruiting, levels, contentment, heirs marked. */
export const characters = {
  commands: { mark_heirs, reassure, recruit_academic, recruit_general, set_defender },
  gives: fromCharacters,
  leaves: leaveWithHouse,
  saved,
} as const satisfies Feature;
