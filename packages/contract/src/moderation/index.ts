/** Reports of abuse, what staff do about them, and what may be said against that. */
export { dev_state_clear } from './clear_state.ts';
export { REASON_MAX, type Sanction } from './fields.ts';
export { auth_sanction_appeal, auth_sanctions } from './own.ts';
export {
  type AbuseReport,
  dev_abuse,
  dev_abuse_handle,
  REPORT_STATES,
  REPORT_STEPS,
  REPORTS_READ,
  type ReportState,
  type ReportStep,
} from './queue.ts';
export { dev_character_rename } from './rename_character.ts';
export { dev_state_rename } from './rename_state.ts';
export { ABUSE_KINDS, type AbuseKind, abuse, REPORTS_WAITING_MAX } from './report.ts';
export {
  dev_sanction,
  dev_sanction_answer,
  dev_sanction_lift,
  dev_sanctions,
  SANCTIONS_READ,
  type StaffSanction,
} from './sanctions.ts';
export {
  dev_signal_clear,
  dev_signals,
  SIGNAL_KINDS,
  type SignalKind,
  SUSPECTS_MAX,
  type ToldSuspect,
} from './signals.ts';
export { stateOfTarget, stateTarget } from './state_target.ts';
