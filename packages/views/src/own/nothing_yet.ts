import type { OwnHouse } from '@realm/contract';

type NothingYet = Pick<OwnHouse, 'heirs' | 'quest' | 'truths' | 'wonders' | 'wonder_works' | 'realm_work'>;

/** What a house says of rites, characters, quests and works, none of which there are yet. */
export function nothingYet(): NothingYet {
  return {
    heirs: [],
    quest: null,
    truths: [],
    wonders: [],
    wonder_works: [],
    realm_work: null,
  };
}
