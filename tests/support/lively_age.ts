import { compileDefinition, type Rules } from '@realm/rules';
import { rulesOf } from './age.ts';
import { cheapWorks } from './cheap_works.ts';

/** An age of few houses in which much happens in little time. */
export function livelyAge(): Rules {
  const { definition } = rulesOf('embers-1', {
    states_per_realm: 1,
    seats_per_state: 3,
    robots_per_state: 2,
    protection_ticks: 6,
    protection_leave_ticks: 0,
    leader_wait_ticks: 1,
    cancel_lock_ms: 0,
    quest_every_ticks: 3,
    truth_first_tick: 0,
    truth_last_tick: 1,
    quest_step_ticks_min: 1,
    quest_step_ticks_max: 2,
    vigil_gather_ticks: 6,
    wonder_ticks: 2,
    wonder_awake_ticks: 4,
    war_withdraw_ticks: 1,
    war_ceasefire_ticks: 2,
    ceasefire_ticks_min: 2,
    ceasefire_ticks_max: 6,
  });
  return compileDefinition(cheapWorks(definition), 'embers-1');
}
