export type { AgeRecord, AgeResult, AgeRow } from './ages.ts';
export type { Account, Connection, Passkey } from './auth.ts';
export type { CommandOptions, Commands } from './commands.ts';
export { type Connected, type ConnectOptions, connectAddress, readConnected } from './connect.ts';
export { RealmError } from './error.ts';
export type { LiveFeed, LiveOptions, LiveState } from './live.ts';
export { Realm } from './realm.ts';
export type { AgePlan, AuditRow, PlanUnderstood, StaffAge, StaffMay } from './staff.ts';
export type { TransportOptions as RealmOptions } from './transport.ts';
