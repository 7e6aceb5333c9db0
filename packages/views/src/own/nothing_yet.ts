import type { OwnHouse } from '@realm/contract';

type NothingYet = Pick<OwnHouse, 'heirs' | 'quest' | 'truths'>;

/** What a house says of heirs and quests, none of which there are yet. */
export function nothingYet(): NothingYet {
  return { heirs: [], quest: null, truths: [] };
}
