import type { dev_age } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { LanguageId } from '@realm/words';
import type { AgeKeeper } from '../../ages/keeper.ts';
import { comesTo } from '../../ages/plan.ts';
import { planErrorsIn } from '../../serve/plan_errors.ts';

/** The age, the plan of the next as it stands at `now_ms`, and what it may be. */
export function planning(
  ages: AgeKeeper,
  world: ReadonlyWorld,
  now_ms: number,
  language: LanguageId,
): (typeof dev_age)['example'] {
  const plan = ages.shelf.plan();
  const check = plan === undefined ? undefined : ages.check(plan, world, now_ms);
  const errors =
    check !== undefined && 'problems' in check ? [...planErrorsIn(language, check.problems)] : [];
  const { age } = world;
  return {
    age: {
      age: age.age,
      name: age.name,
      ruleset: age.ruleset,
      started_at: age.start_at,
      started: world.startedBy(now_ms),
      ended: world.ended,
      tick: world.tick,
      ticks: world.rules.params.age_ticks,
    },
    plan: ages.next,
    plan_check:
      check === undefined
        ? null
        : {
            ok: errors.length === 0,
            errors,
            error: errors[0] ?? null,
            understood: 'problems' in check ? null : comesTo(check),
          },
    rulesets: ages.folders().map(({ name, folder }) => ({ name, folder })),
    lowest_number: ages.lowest(world),
    admin: ages.lowest(world),
    access: { access: ages.access.of(age.age), listed: ages.access.listedIn(age.age) },
    invites: [age.age, ...(ages.next === null ? [] : [ages.next.age])].flatMap((each) =>
      ages.access.invitesTo(each),
    ),
    archives: ages.shelf.archives().map(({ name, age, archived_at }) => ({ name, age, archived_at })),
  };
}
