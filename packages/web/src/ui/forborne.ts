import { say } from '@realm/words';

/** What a house promises a quest not to do, by the command that would do it. */
export const FORBORNE: Readonly<Record<string, string>> = {
  attack: say('attack'),
  cast: say('rite'),
  explore: say('exploring'),
  operation: say('thieves sent out'),
};
