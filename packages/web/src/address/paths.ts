import type { Place } from './place.ts';

/** The addresses of the pages. Those of the game are under `/game/`, apart from the reads of the interface. */
export const paths = {
  front: '/',
  found: '/game/found',
  friends: '/game/friends',
  hall: '/game/hall',
  queue: '/game/queue',
  build: '/game/build',
  army: '/game/army',
  attack: '/game/attack',
  intel: '/game/intel',
  war: '/game/war',
  people: '/game/people',
  deeds: '/game/deeds',
  quest: '/game/quest',
  works: '/game/works',
  market: '/game/market',
  state: '/game/state',
  rites: '/game/rites',
  science: '/game/science',
  chronicle: '/game/chronicle',
  chat: '/game/chat',
  age: '/game/age',
  ages: '/game/ages',
  fame: '/game/fame',
  staff: '/game/staff',
  operations: '/game/operations',
  house_orders: '/game/house-orders',
  status: '/game/status',
  map: '/game/map',
  rankings: '/game/rankings',
  realms: '/game/realms',
  recap: '/game/recap',
  guide: '/game/guide',
  tools: '/game/tools',
  settings: '/game/settings',
  translations: '/game/translations',
  notices: '/game/notices',
  signin: '/auth/signin',
  connect: '/auth/connect',
  account: '/auth/account',
} as const;

export const housePath = (id: number): string => `/game/houses/${id}`;
export const statePath = (realm: number, state: number): string => `/game/states/${realm}/${state}`;
/** A battle as a house's own news has it, by the item's number. */
export const battlePath = (house: number, item: number): string => `/game/battles/${house}/${item}`;
export const realmPath = (realm: number): string => `${paths.realms}/${realm}`;

/** The planner of attacks with a house as its target; `more` is what else stands in it. */
export const attackPath = (target: number, more: Readonly<Record<string, string>> = {}): string =>
  `${paths.attack}?${new URLSearchParams({ target: String(target), ...more })}`;

/** The same with an army chosen that is enough as far as is known, and led straight to it. */
export const strikePath = (target: number, more: Readonly<Record<string, string>> = {}): string =>
  `${attackPath(target, { ...more, army: 'enough' })}#army`;

/** The page of buildings with one chosen. */
export const buildPath = (building: string): string => `${paths.build}?${new URLSearchParams({ building })}`;

/** The war room with a declaration of war on a state ready. */
export const warPath = ({ realm, state }: Place): string =>
  `${paths.war}?${new URLSearchParams({ do: 'declare_war', to: `${realm}.${state}` })}`;

/** One of the channels, with words in its line that wait to be sent. */
export const sayPath = (channel: string, say: string): string =>
  `${paths.chat}?${new URLSearchParams({ channel, say })}`;

/** What is written between the player and that of another house. */
export const writePath = (to: number): string => `${paths.chat}?with=${to}`;

/** The form of aid for a house of one's own state. */
export const aidPath = (to: number): string => `${paths.state}?to=${to}#aid`;

/** A player over all ages, by the account's name. */
export const profilePath = (name: string): string => `${paths.fame}/${encodeURIComponent(name)}`;

/** Whether an address is of what is of one age alone: each numbers its houses anew, and its chat starts empty. */
export const isOfOneAge = (path: string): boolean => /^\/game\/(houses|battles|attack|chat)\b/.test(path);

export const agePath = (age: number): string => `${paths.ages}/${age}`;

/** The recap of an age that has ended. */
export const recapPath = (age: number): string => `${paths.recap}?age=${age}`;

/** The sign-in page, which leads back to `next` afterwards. */
export const signinPath = (next: string): string => `${paths.signin}?next=${encodeURIComponent(next)}`;

/** The same for whoever is signed in, but too long ago: going on as one is leads nowhere. */
export const freshSigninPath = (next: string): string => `${signinPath(next)}&fresh=1`;

/** The addresses that this site answers itself; all others, such as `/docs`, are asked of the service. */
export const OWN_PATHS = /^\/($|\?|game\/|auth\/(signin|connect|account)($|\?))/;

/** A topic of the guide, by its name. */
export const guidePath = (topic: string): string => `${paths.guide}?topic=${topic}`;
