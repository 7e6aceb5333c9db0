import { me_resign, refuse } from '@realm/contract';
import { oneByOne } from '../../acts/one_by_one.ts';
import type { Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';
import { mayActAlone } from '../auth/change_ways.ts';

/** A house that its player gives up, but not the account. */
export function routeResign({ playing }: Routes, service: Service): void {
  const { players, words } = service.names;

  playing(me_resign, async ({ who, body: { confirm } }, world) => {
    const { node } = service;
    const { account } = who;
    const kept = mayActAlone(service, who);
    if (kept !== undefined) return kept;
    if (node === undefined) return refuse('restarting');
    // A sanction that is laid on or lifted at the same time holds the house for less, or lets it go.
    return oneByOne(service.moderation.sanctions, async () => {
      const house = players.houseOf(world, account.id);
      if (house === undefined) return refuse('no_house');
      if (confirm !== words.word(house.name)) return refuse('not_confirmed_house');
      const act = { type: 'hold', house: house.id, until: null } as const;
      const refusal = await node.writer.act(act, () => players.resign(world, account.id));
      if (refusal !== undefined) return refusal;
      service.hub?.leave(account.id);
      return { resigned: true, house: house.id };
    });
  });
}
