/** What a house a tick old is refused for, through the door. */
import { type Refusal, refuse } from '@realm/contract';
import type { Me } from './sample.ts';

export const short = (what: string, needed: number, have: number): Refusal =>
  refuse('not_enough', { what, needed, have });

/** It is under protection for 72 ticks. */
export const shielded = ({ founded_tick }: Me): Refusal =>
  refuse('under_protection', { until_tick: founded_tick + 72 });

/** Its state has no leader yet. */
export const NOT_LEADER: Refusal = refuse('not_leader', { leader: 0 });

export const given = (
  code:
    | 'unknown_attack'
    | 'unknown_building'
    | 'unknown_category'
    | 'unknown_good'
    | 'unknown_material'
    | 'unknown_operation'
    | 'unknown_recipe'
    | 'unknown_rite'
    | 'unknown_science'
    | 'unknown_trait'
    | 'unknown_vigil',
  name: string,
): Refusal => refuse(code, { given: name });
