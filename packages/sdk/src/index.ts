export type { CommandOptions, Commands } from './commands.ts';
export { RealmError } from './error.ts';
export type { LiveFeed, LiveOptions, LiveState } from './live.ts';
export { Realm } from './realm.ts';
export type { TransportOptions as RealmOptions } from './transport.ts';
