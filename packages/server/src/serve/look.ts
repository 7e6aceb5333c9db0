import { type Look, type Refusal, refuse } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { AnySignIn } from '../accounts/access.ts';
import { nowOn, type Service } from './service.ts';

/**
 * Staff look at what players can't: it is written into the audit log. Who has a house in an age that goes on is not shown
 * facts of its game; an owner is, with a note of why. In dev mode everybody is staff, and nobody's looks are counted.
 */
export function refusalOfLook(
  service: Service,
  { act, game }: Look,
  who: AnySignIn,
  world: ReadonlyWorld | undefined,
  asked: object,
): Refusal | undefined {
  const { access, staff } = service;
  if (staff.dev) return undefined;
  const { note = '', ...about } = asked as { readonly note?: string };
  const barred = game && plays(service, who, world) && !(who.account.role === 'owner' && note.trim() !== '');
  const outcome = barred ? 'refused' : 'done';
  access.together(() =>
    staff.audit.add({ at: nowOn(service), account: who.account.id, act, outcome, note, about }),
  );
  return barred ? refuse('plays_here') : undefined;
}

/** Whether somebody has a house in an age that goes on. */
export function plays({ names }: Service, { account }: AnySignIn, world: ReadonlyWorld | undefined): boolean {
  return world !== undefined && !world.ended && names.players.houseOf(world, account.id) !== undefined;
}
