import type { authority } from '@realm/contract';
import type { Page } from './page.ts';

export type Act = keyof typeof authority;

/** How each act of staff is asked for; what it is about need not be there: that is looked at behind who asks. */
export const ASKED: Readonly<
  Record<Exclude<Act, 'sanction'>, readonly [path: string, body?: object] | null>
> = {
  announce: ['/dev/announcement', { text: 'all is well' }],
  answer_appeal: ['/dev/sanctions/999/answer', { upheld: true, answer: 'why not' }],
  clear_state_page: ['/dev/states/999/1/clear', {}],
  clear_suspect: ['/dev/signals/999/clear', {}],
  compensate: ['/dev/compensations', { house: 999, giver: 998, acres: 1 }],
  drop_plan: ['DELETE /dev/age/plan', {}],
  end_age: null,
  end_invite: ['/dev/age/invites/999/end', {}],
  hand_over: null,
  handle_report: ['/dev/abuse/999', { step: 'take' }],
  invite_to_age: ['/dev/age/invites', { age: 999 }],
  set_access: ['/dev/age/access', { access: 'open' }],
  hide_message: ['/dev/chat/999/hide', {}],
  lift_sanction: ['/dev/sanctions/999/lift', { reason: 'why not' }],
  open_age: ['/dev/age/open', {}],
  pause: ['/dev/pause', { paused: false }],
  read_only: ['/dev/read-only', { on: false }],
  plan_age: ['/dev/age/plan', { ruleset: 'no such file' }],
  read_audit: ['GET /dev/audit'],
  read_flows: ['GET /dev/flows'],
  read_operations: ['GET /dev/operations'],
  read_orders: ['GET /dev/houses/1/orders'],
  read_reports: ['GET /dev/abuse'],
  read_sanctions: ['GET /dev/sanctions'],
  read_signals: ['GET /dev/signals'],
  rename_character: ['/dev/characters/general/999/rename', {}],
  rename_state: ['/dev/states/999/1/rename', {}],
  // By the command line alone, which asks for no role.
  rename_archive: null,
  resume: null,
  set_role: ['/dev/roles', { account: 'nobody', role: 'none' }],
  set_subscriber: null,
  tell_gain: ['/dev/ages/999/gains/1', { told: true }],
  test_notice: null,
};

/** Asks for an act, by `METHOD /path`, or a path that is posted to. */
export const ask = (page: Page, path: string, body: object = {}) =>
  path.startsWith('GET ')
    ? page.get(path.slice(4))
    : path.startsWith('DELETE ')
      ? page.browser
          .ask(page.origin + path.slice(7), {
            method: 'DELETE',
            headers: { origin: page.origin, accept: 'application/json', 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
          .then(async (response) => ({ status: response.status, body: await response.json() }))
      : page.post(path, body);
