import type { Act } from './act.ts';
import { announce } from './announce.ts';
import { answer_appeal } from './answer_appeal.ts';
import { clear_state_page } from './clear_state_page.ts';
import { clear_suspect } from './clear_suspect.ts';
import { compensate } from './compensate.ts';
import { drop_plan } from './drop_plan.ts';
import { end_age } from './end_age.ts';
import { end_invite } from './end_invite.ts';
import { hand_over } from './hand_over.ts';
import { handle_report } from './handle_report.ts';
import { hide_message } from './hide_message.ts';
import { invite_to_age } from './invite_to_age.ts';
import { lift_sanction } from './lift_sanction.ts';
import { open_age } from './open_age.ts';
import { pause } from './pause.ts';
import { plan_age } from './plan_age.ts';
import { read_only } from './read_only.ts';
import { rename_archive } from './rename_archive.ts';
import { rename_character } from './rename_character.ts';
import { rename_state } from './rename_state.ts';
import { resume } from './resume.ts';
import { sanction } from './sanction.ts';
import { set_access } from './set_access.ts';
import { set_role } from './set_role.ts';
import { set_subscriber } from './set_subscriber.ts';
import { tell_gain } from './tell_gain.ts';
import { test_notice } from './test_notice.ts';

/** Every act of staff, as the audit log names it. */
export const ACTS = {
  announce,
  answer_appeal,
  clear_state_page,
  clear_suspect,
  compensate,
  drop_plan,
  end_age,
  end_invite,
  hand_over,
  handle_report,
  hide_message,
  invite_to_age,
  lift_sanction,
  open_age,
  pause,
  plan_age,
  read_only,
  rename_archive,
  rename_character,
  rename_state,
  resume,
  sanction,
  set_access,
  set_role,
  set_subscriber,
  tell_gain,
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
