/** The addresses of the pages. Those of the game are under `/game/`, apart from the reads of the interface. */
export const paths = {
  front: '/',
  found: '/game/found',
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
  staff: '/game/staff',
  map: '/game/map',
  rankings: '/game/rankings',
  realms: '/game/realms',
  recap: '/game/recap',
  guide: '/game/guide',
  tools: '/game/tools',
  settings: '/game/settings',
  notices: '/game/notices',
  signin: '/auth/signin',
  connect: '/auth/connect',
  account: '/auth/account',
} as const;

export const housePath = (id: number): string => `/game/houses/${id}`;
export const statePath = (realm: number, state: number): string => `/game/states/${realm}/${state}`;
export const realmPath = (realm: number): string => `${paths.realms}/${realm}`;

export const agePath = (age: number): string => `${paths.ages}/${age}`;

/** The sign-in page, which leads back to `next` afterwards. */
export const signinPath = (next: string): string => `${paths.signin}?next=${encodeURIComponent(next)}`;

/** The addresses that this site answers itself; all others, such as `/docs`, are asked of the service. */
export const OWN_PATHS = /^\/($|\?|game\/|auth\/(signin|connect|account)($|\?))/;
