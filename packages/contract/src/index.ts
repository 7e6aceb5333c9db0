export * from './ages/index.ts';
export { as_of_query, asOf } from './as_of.ts';
export * from './auth/index.ts';
export { type Batch, type BatchReply, batch, batch_preview, decodeBatch } from './batch.ts';
export type { CastOutcome } from './cast.ts';
export { BANDS, type Band } from './chance.ts';
export * from './chat/index.ts';
export * from './chronicle.ts';
export { deedOf } from './commands/deed.ts';
export * from './commands/index.ts';
export { isNaming, type Naming, namingIn } from './commands/naming.ts';
export {
  type Queueable,
  type QueueableType,
  type QueuedCommand,
  queuedCommandOf,
} from './commands/queued.ts';
export { csp_reports } from './csp_reports.ts';
export * from './decode.ts';
export * from './decode_command.ts';
export { type Deprecation, SUNSET_DAYS_MIN } from './deprecation.ts';
export type { DeputyLimits, DeputyTold } from './deputy.ts';
export { DEPUTY_STYLES, type DeputyStyle } from './deputy_style.ts';
export { dev_tick } from './dev.ts';
export { AMOUNT_MAX, SLOTS } from './fields.ts';
export { GUARD_REASONS, type GuardReason } from './guard_reasons.ts';
export * from './heirs/index.ts';
export type { BuildingsDo } from './house/buildings_do.ts';
export { CATEGORIES, type Category } from './house/categories.ts';
export type { OwnHouse } from './house/own.ts';
export type { Pending } from './house/pending.ts';
export type { Prices } from './house/prices.ts';
export type { HouseRecord, MemberRecord, Place } from './house/public.ts';
export { me_resign } from './house/resign.ts';
export type { Science, Sciences } from './house/science.ts';
export type { StateRanks } from './house/state_ranks.ts';
export * from './http.ts';
export { SPOKEN } from './languages.ts';
export * from './live.ts';
export { live_ticket, TICKET_MS } from './live_ticket.ts';
export * from './live_world.ts';
export { lookOf, plainLook } from './look.ts';
export * from './messages/index.ts';
export * from './moderation/index.ts';
export {
  CHARACTER_NAME_MAX,
  type CheckedName,
  checkName,
  checkPublicName,
  foldName,
  foldTyped,
  type GoodName,
  NAME_MAX,
} from './names.ts';
export * from './news.ts';
export * from './notices/index.ts';
export { buildAsyncApi } from './openapi/asyncapi.ts';
export { buildOpenApi, DOCS_PART, type OpenApiOptions } from './openapi/build.ts';
export type { OperationOutcome } from './operation.ts';
export { operatorPages } from './operator_pages.ts';
export * from './packs/index.ts';
export { fieldPath } from './path.ts';
export { type BuildPlan, type OpenAmount, SHARED } from './queue/amount.ts';
export { type Condition, OWN_NUMBERS, type OwnNumber } from './queue/condition.ts';
export type { Asked, Entry } from './queue/entry.ts';
export type { Foretold } from './queue/foretold.ts';
export { ATTACK_GUARDS, type Guards } from './queue/guards.ts';
export { NOTE_MAX } from './queue/limits.ts';
export { NEVER_QUEUED } from './queue/never_queued.ts';
export { ARRIVALS, type Arrival, type When } from './queue/when.ts';
export { commandWords, wordsOf } from './queue/words.ts';
export type { Caching, Caller, Look, ReadSpec } from './read_spec.ts';
export { CHRONICLE_USUAL } from './reads/chronicle.ts';
export { UNCERTAIN, type Uncertain } from './reads/forecast.ts';
export { HOUSES_USUAL } from './reads/houses.ts';
export * from './reads/index.ts';
export { MARKET_SERIES_TICKS } from './reads/market_series.ts';
export { ME_FIELDS } from './reads/me.ts';
export { NAMES_COUNT_DEFAULT, NAMES_COUNT_MAX } from './reads/names.ts';
export { RANKINGS_MAX } from './reads/rankings.ts';
export { atCommandLine, because, REASONS, type Reason } from './reasons.ts';
export * from './refusals.ts';
export { REPORT_TICKS } from './report_ticks.ts';
export {
  type Hit,
  REPORT_KINDS,
  type Report,
  type ReportBody,
  type ReportKind,
  type ReportShows,
  reportKinds,
  type TroopsByKind,
} from './reports.ts';
export type { Requests } from './requests.ts';
export { SERIES_MAX, type StateSeries, WAR_SERIES_BEFORE } from './series.ts';
export { healthz, readyz } from './service.ts';
export * from './staff/index.ts';
export {
  INCIDENT_KINDS,
  type IncidentKind,
  STATUS_DAYS,
  STATUS_INCIDENTS,
  STATUS_STATES,
  STATUS_TICKS,
  type StatusState,
  status,
} from './status.ts';
export * from './ticks.ts';
export * from './tokens/index.ts';
export { addressArguments, toolOptions } from './tool_arguments.ts';
export {
  changes,
  changesTold,
  INTERFACE_VERSION,
  interfaceVersions,
  KEPT_VERSIONS,
  version,
} from './versions.ts';
export type { WriteSpec } from './write_spec.ts';
