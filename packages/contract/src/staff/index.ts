/** What staff may do, and read. */

export { age_enter, end_invite, invite_to_age, set_access } from './access.ts';
export { end_age, open_age } from './act.ts';
export { ANNOUNCEMENT_MAX, type Announcement, dev_announce } from './announce.ts';
export {
  authority,
  longestOf,
  ROLES,
  type Role,
  rankOf,
  SANCTION_KINDS,
  type SanctionKind,
  sanctionSpecs,
} from './authority.ts';
export { dev_compensate } from './compensate.ts';
export { dev, dev_age } from './dev.ts';
export { dev_flows, FLOW_WAYS, FLOWS_MAX, FLOWS_SKIP_MAX, type FlowWay } from './flows.ts';
export { dev_house_orders, HOUSE_ORDERS_MAX } from './house_orders.ts';
export { dev_operations } from './operations.ts';
export { dev_pause } from './pause.ts';
export { drop_plan, plan_age } from './plan.ts';
export { dev_read_only, type ReadOnlyTold } from './read_only.ts';
export { AUDIT_MAX, dev_audit, dev_roles } from './roles.ts';
