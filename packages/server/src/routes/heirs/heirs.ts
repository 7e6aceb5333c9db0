import { type HeirRecalled, heir_recall, heirs, type Refusal, refuse } from '@realm/contract';
import type { Heir, ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { Answer, type Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';

/** Heirs that wait in the account, and one of them brought into the house. */
export function routeHeirs({ playing }: Routes, service: Service): void {
  const { heirs: kept } = service.ages;

  playing(heirs, ({ who: { account } }, world) => ({
    heirs: kept.of(account.id).map(rowOf),
    ...limitsOf(world, service.names.players.houseOf(world, account.id)),
  }));

  playing(heir_recall, ({ who: { account }, body: { uid }, receipt }, world) => {
    // The game of now throughout: an heir that waits for it can't come into the next as well.
    const { node } = service;
    const heir = kept.waiting(uid, account.id);
    if (node === undefined) return refuse('restarting');
    if (service.names.players.hasResigned(world, account.id)) return refuse('resigned');
    if (heir === undefined) return refuse('no_such_heir', { uid });
    return new Promise<HeirRecalled | Answer<HeirRecalled> | Refusal>((resolve) => {
      node.writer.submit({
        actor: { account: account.id },
        heir,
        receipt,
        queued_at: 0,
        tables: () => kept.recall(heir.uid, world.age.age),
        settle: (outcome: HeirRecalled | Refusal, body?: string) =>
          resolve(body === undefined ? outcome : Answer.written(body)),
      });
    });
  });
}

function rowOf({ kind, uid, name, level, record, age, category, traits }: Heir) {
  const known = { uid, name, level, record, age };
  return kind === 'general' || category === null
    ? { kind: 'general' as const, ...known, traits }
    : { kind, ...known, category, attributes: traits };
}

/** How many more may come into the age, and at most at which level. */
function limitsOf(world: ReadonlyWorld, house: ReadonlyHouse | undefined) {
  const { heirs_recalled_max, heir_level_max } = world.rules.params;
  const recalled = house === undefined ? 0 : (world.recalled.get(house.id)?.length ?? 0);
  return {
    recalls_left: world.ended ? 0 : Math.max(0, heirs_recalled_max - recalled),
    level_max: heir_level_max,
  };
}
