import type { Pending } from '@realm/contract';
import { BAGGAGE, type ReadonlyHouse, type ReadonlyWorld, type Work } from '@realm/engine';
import { CATEGORIES, type Rules, SLOTS } from '@realm/rules';

/**
 * What a house has under way, soonest first; what is due in the same tick in the order it was ordered. Aid on the
 * road to it is no work of its own.
 */
export function pendingOf(world: ReadonlyWorld, house: ReadonlyHouse): Pending {
  const { rules, next_tick_at } = world;
  const works = world.works
    .of(house.id)
    .filter((work): work is Ordered => work.kind !== 'aid')
    .sort((a, b) => a.done_tick - b.done_tick);
  return works.map((work) => ({
    ...named(rules, work),
    count: work.count,
    started_at: work.started_at,
    done_at: next_tick_at + (work.done_tick - world.tick - 1) * rules.params.tick_ms,
    done_tick: work.done_tick,
  }));
}

/** Work that the house itself has ordered. */
type Ordered = Work & { readonly kind: Exclude<Work['kind'], 'aid'> };

/** A work's kind and what is made, as the interface says them. */
function named(rules: Rules, { kind, what }: Ordered): Pick<Pending[number], 'kind' | 'what'> {
  switch (kind) {
    case 'explore':
      return { kind, what: 'land' };
    case 'build':
      return { kind, what: rules.buildings.list[what].id };
    case 'chariots':
      return { kind: 'build', what: 'chariots' };
    case 'train':
      return { kind, what: SLOTS[what] };
    case 'medics':
      return { kind, what: 'medics' };
    case 'army':
      return { kind, what: inArmy(rules, what) };
  }
}

/** What an army on its way home brings. */
function inArmy(rules: Rules, what: number): string {
  if (what < SLOTS.length) return SLOTS[what];
  if (what >= BAGGAGE.materials) return rules.materials.list[what - BAGGAGE.materials].id;
  if (what >= BAGGAGE.books) return CATEGORIES[what - BAGGAGE.books];
  return Object.keys(BAGGAGE)[what - BAGGAGE.medics];
}
