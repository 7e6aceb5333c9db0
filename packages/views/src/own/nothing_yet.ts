import type { OwnHouse } from '@realm/contract';

type NothingYet = Pick<OwnHouse, 'resilience_bp' | 'vengeance' | 'rite_costs_unfriendly'>;

/** What a house says of hexes, none of which there are yet. */
export function nothingYet(): NothingYet {
  return {
    resilience_bp: 0,
    vengeance: [],
    rite_costs_unfriendly: [],
  };
}
