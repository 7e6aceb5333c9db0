import { auth_bot, refuse } from '@realm/contract';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { mayChangeWays, noteChange } from './change_ways.ts';

/** Players say that a program plays for them: of a house that is played already the journal says it, from then on. */
export function routeBot({ playing }: Routes, service: Service): void {
  const { accounts } = service.access;

  playing(auth_bot, async ({ who, body: { bot } }, world) => {
    const { account } = who;
    if (account.bot === bot) return { bot };
    const refusal = mayChangeWays(service, who);
    if (refusal !== undefined) return refusal;
    const house = world.ended ? undefined : service.names.players.houseOf(world, account.id);
    // Within a transaction.
    const write = () => {
      accounts.setBot(account.id, bot);
      noteChange(service, who, bot ? 'bot_marked' : 'bot_unmarked', account.name, nowOn(service));
    };
    if (house === undefined || world.bots.has(house.id) === bot) {
      service.access.together(write);
      return { bot };
    }
    if (!bot) return refuse('bot_plays', { house: house.id });
    const { node } = service;
    if (node === undefined) return refuse('restarting');
    return (await node.writer.act({ type: 'bot', house: house.id }, write)) ?? { bot };
  });
}
