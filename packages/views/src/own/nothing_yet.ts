import type { OwnHouse } from '@realm/contract';

type NothingYet = Pick<
  OwnHouse,
  | 'battered_tenths'
  | 'protection_bp'
  | 'resilience_bp'
  | 'vengeance'
  | 'rite_costs_unfriendly'
  | 'heirs'
  | 'quest'
  | 'truths'
  | 'wonders'
  | 'wonder_works'
  | 'realm_work'
>;

/** What a house says of attacks, rites, characters, quests and works, none of which there are yet. */
export function nothingYet(): NothingYet {
  return {
    battered_tenths: 0,
    protection_bp: 10_000,
    resilience_bp: 0,
    vengeance: [],
    rite_costs_unfriendly: [],
    heirs: [],
    quest: null,
    truths: [],
    wonders: [],
    wonder_works: [],
    realm_work: null,
  };
}
