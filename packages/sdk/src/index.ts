export type {
  Channel,
  ChatMessage,
  ChronicleItem,
  Command,
  CommandOf,
  CommandReply,
  CommandReplyOf,
  CommandType,
  LiveMessage,
  Notice,
  ReadName,
  ReadParams,
  ReadQuery,
  ReadReply,
  RefusalCode,
  RefusalParams,
  TokenScope,
  WorldMessage,
} from '@realm/contract';
export type { AgeGain, AgeRecord, AgeResult, AgeRow, HallOfFame, Profile } from './ages.ts';
export type { AsOf } from './as_of.ts';
export type { Account, Connection, Happened, Passkey, Sanction, Session, Shown, Token } from './auth.ts';
export type { AbuseReportWanted, StatePage } from './chat.ts';
export type { BatchItem, BatchOptions, CommandOptions, Commands } from './commands.ts';
export { newIdempotencyKey } from './commands.ts';
export { beginConnect, type Connected, type Connecting, finishConnect } from './connect.ts';
export { errorOf, RealmError, type RefusedWith } from './error.ts';
export type { FollowOptions, LiveFeed, LiveOptions, LiveState } from './live.ts';
export type { Budget } from './pacer.ts';
export { Realm, type ServiceStatus } from './realm.ts';
export type {
  AbuseReport,
  AccessWish,
  AgePlan,
  AuditRow,
  Flows,
  FlowsOf,
  FoundGain,
  HouseOrders,
  NewSanction,
  Operations,
  PlanUnderstood,
  ReportStep,
  StaffAge,
  StaffMay,
  StaffSanction,
  Suspect,
} from './staff.ts';
export type { TransportOptions as RealmOptions } from './transport.ts';
export type * from './types.ts';
