/** What a token may do, as its player is asked for it; the contract says it in English. */
import type { TokenScope } from '@realm/contract';
import { msg, say } from '@realm/words';

const SCOPES: Readonly<Record<TokenScope, string>> = {
  read: msg('See your house, its news, reports and heirs, and follow them live'),
  house: msg(
    'Found a house, alone or with friends, mark and bring back heirs, leave protection, and let a robot play for you',
  ),
  economy: msg('Explore, build, train, study and look after characters'),
  market: msg('Buy and sell on the market and in the Hall of Deeds'),
  war: msg('Attack, send thieves and cast rites'),
  state: msg('Vote, give to your state and its houses, and lead it where you are its leader'),
  queue: msg('Give orders ahead, each of which takes its own scope too, and take them out again'),
  chat: msg('Read and write in channels and to other players'),
  notices: msg('See your notices and mark them as read'),
  connections: msg('See the sites that act for you, and end them'),
};

export const scopeText = (scope: TokenScope): string => say(SCOPES[scope]);
