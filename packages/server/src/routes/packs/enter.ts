import { age_enter, refuse } from '@realm/contract';
import { isSecret } from '../../accounts/secrets.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** Coming into a private age by an invitation of staff. */
export function routeEnter({ playing }: Routes, service: Service): void {
  const { ages } = service;
  playing(age_enter, ({ who: { account }, body: { invite: given } }, world) => {
    const now_ms = nowOn(service);
    return service.access.together(() => {
      const invite = isSecret('entry', given) ? ages.access.invited(given) : undefined;
      if (invite === undefined) return refuse('no_such_invite');
      const { age, uses_left, until } = invite;
      const open = age === ages.next?.age || (age === world.age.age && !world.ended);
      if (!open) return refuse('invite_of_age', { age });
      if (now_ms >= until) return refuse('invite_expired', { until });
      if (ages.access.isGuest(age, account.id)) return { age, entered: true };
      if (uses_left === 0) return refuse('invite_used_up');
      ages.access.admit(invite, account.id);
      return { age, entered: true };
    });
  });
}
