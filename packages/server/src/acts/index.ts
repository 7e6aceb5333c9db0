import type { Act } from './act.ts';
import { drop_plan } from './drop_plan.ts';
import { end_age } from './end_age.ts';
import { hide_message } from './hide_message.ts';
import { open_age } from './open_age.ts';
import { plan_age } from './plan_age.ts';
import { rename_archive } from './rename_archive.ts';
import { resume } from './resume.ts';
import { set_role } from './set_role.ts';
import { set_subscriber } from './set_subscriber.ts';
import { test_notice } from './test_notice.ts';

/** Every act of staff, as the audit log names it. */
export const ACTS = {
  drop_plan,
  end_age,
  hide_message,
  open_age,
  plan_age,
  rename_archive,
  resume,
  set_role,
  set_subscriber,
  test_notice,
} as const satisfies { readonly [name: string]: Act<never, unknown, unknown> };

export type ActName = keyof typeof ACTS;
export type ActInput<N extends ActName> = Parameters<(typeof ACTS)[N]['check']>[1];
export type ActReply<N extends ActName> = ReturnType<(typeof ACTS)[N]['reply']>;

/** An act by its name. */
export function actOf<N extends ActName>(name: N): Act<ActInput<N>, unknown, ActReply<N>> {
  // What belongs to one name belongs together, which the type of an index does not say.
  return ACTS[name] as unknown as Act<ActInput<N>, unknown, ActReply<N>>;
}
