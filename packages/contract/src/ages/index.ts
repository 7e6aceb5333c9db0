/** Reads of ages that have ended: what is stored outside the world. */
export { type AgeResult, age_result, RESULT_HOUSES_MAX } from './age_result.ts';
export { ages } from './ages.ts';
export { bots, LADDER_MAX } from './bots.ts';
export {
  type AgeFile,
  ageFiles,
  type ColumnType,
  type DataForm,
  type DataTable,
  dataForms,
  dataTables,
  NDJSON,
} from './data.ts';
export { ended_recap } from './ended_recap.ts';
export { age_gains, dev_age_gains, dev_tell_gain } from './gains.ts';
export { type AgeRecord, me_ages } from './me_ages.ts';
export { FAME_MAX, hall_of_fame, house_profile, type Profile, player_profile } from './profile.ts';
