import { chat_post, chat_read, isRefusal, mute, mutes, refuse, state_messages } from '@realm/contract';
import { mute as muting } from '../../acts/mute.ts';
import { audienceOf } from '../../chat/audience.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { receiptFor, refusalOfMessage, refusalOfWriting, senderOf } from './writing.ts';

/** Where a channel is: by its name, and the state's by its old name too. */
const ADDRESSES = [undefined, { path: state_messages.path, params: { channel: 'state' } }];

/** Reading and writing channels, and whom one doesn't want to hear. */
export function routeChat({ playing }: Routes, service: Service): void {
  const { messages, mutes: muted } = service.chat;
  const { players } = service.names;

  for (const at of ADDRESSES) {
    playing(
      chat_read,
      ({ who: { account }, params: { channel }, query }, world) => {
        const audience = audienceOf(channel, players.houseOf(world, account.id));
        if (audience === undefined) return refuse('no_house');
        return { messages: messages.read(world.age.age, audience, account.id, query.after) };
      },
      { at },
    );
    playing(
      chat_post,
      ({ who: { account }, house, params: { channel }, body: { text }, receipt }, world) => {
        const at = nowOn(service);
        const refusal = refusalOfWriting(service, world, account.id, at) ?? refusalOfMessage(service, text);
        if (refusal !== undefined) return refusal;
        const audience = audienceOf(channel, house);
        const from = senderOf(house);
        const message = { age: world.age.age, audience, account: account.id, from, text, at };
        return service.chat.post(message, receiptFor(receipt, message));
      },
      { at },
    );
  }

  playing(mutes, ({ who: { account } }, world) => ({
    mutes: muted
      .list(account.id)
      .map(({ muted, name }) => ({ house: players.houseOf(world, muted)?.id ?? null, name })),
  }));

  playing(mute, ({ who: { account }, body }, world) => {
    const plan = muting.check({ mutes: muted, players }, world, account.id, body);
    if (isRefusal(plan)) return plan;
    muting.write(muted, plan);
    return body;
  });
}
