import type { OwnHouse } from '@realm/contract';

type NothingYet = Pick<
  OwnHouse,
  'resilience_bp' | 'vengeance' | 'rite_costs_unfriendly' | 'heirs' | 'quest' | 'truths'
>;

/** What a house says of rites, characters and quests, none of which there are yet. */
export function nothingYet(): NothingYet {
  return {
    resilience_bp: 0,
    vengeance: [],
    rite_costs_unfriendly: [],
    heirs: [],
    quest: null,
    truths: [],
  };
}
