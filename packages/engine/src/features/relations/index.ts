import type { Feature } from '../../scope/feature.ts';
import { break_ceasefire } from './break_ceasefire.ts';
import { propose_ceasefire } from './propose_ceasefire.ts';
import { rename_state } from './rename_state.ts';
import { saved } from './saved.ts';

/** How states stand to each other: hostility, ceasefires, names. */
export const relations = {
  commands: { break_ceasefire, propose_ceasefire, rename_state },
  saved,
} as const satisfies Feature;
