/** What a token may do for its player: the scopes that it was given, each said in words as its player is asked for them. */

export const scopeWords = {
  read: 'See your house, its news, reports and heirs, and follow them live',
  house:
    'Found a house, alone or with friends, mark and bring back heirs, leave protection, and let a robot play for you',
  economy: 'Explore, build, train, study and look after characters',
  market: 'Buy and sell on the market and in the Hall of Deeds',
  war: 'Attack, send thieves and cast rites',
  state: 'Vote, give to your state and its houses, and lead it where you are its leader',
  queue: 'Give orders ahead, each of which takes its own scope too, and take them out again',
  chat: 'Read and write in channels and to other players',
  notices: 'See your notices and mark them as read',
  connections: 'See the sites that act for you, and end them',
} as const;

export type TokenScope = keyof typeof scopeWords;

export const TOKEN_SCOPES = Object.keys(scopeWords) as TokenScope[];
