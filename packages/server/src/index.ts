export { AgeError } from './ages/files.ts';
export { type NewAge, newAge } from './ages/first.ts';
export type { Job, Published } from './leader/batch.ts';
export { type Clock, ManualClock } from './leader/clock.ts';
export { RecoveryError, recover, sha256 } from './leader/recovery.ts';
export { type Server, type ServerDeps, startServer } from './main.ts';
export { createNode, GameNode, type NodeOptions } from './node.ts';
export { CONFIG, readSettings, SETTINGS, type Settings } from './settings.ts';
export { Office } from './staff/office.ts';
