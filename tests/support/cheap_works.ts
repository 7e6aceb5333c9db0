import type { AgeDefinition } from '@realm/rules';

/** An age whose wonders, works and projects a few houses can pay for in a few ticks. */
export function cheapWorks(definition: AgeDefinition): AgeDefinition {
  const changed = structuredClone(definition);
  for (const wonder of Object.values(changed.wonders)) {
    wonder.gold = 2_000;
    for (const material of Object.keys(wonder.materials)) wonder.materials[material] = 20;
  }
  for (const work of changed.realm_works) {
    work.gold = 3_000;
    work.material = 40;
  }
  for (const { tiers } of Object.values(changed.projects)) {
    tiers.forEach((tier, t) => {
      tier.knowledge = 40 * (t + 1);
    });
  }
  return changed;
}
