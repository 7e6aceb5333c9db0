import {
  type Channel,
  type ChatMessage,
  chat_post,
  chat_read,
  isRefusal,
  mute,
  mutes,
  type Refusal,
  refuse,
  state_messages,
} from '@realm/contract';
import { mute as muting } from '../../acts/mute.ts';
import { audienceOf } from '../../chat/audience.ts';
import type { ReceiptKey } from '../../game/batch.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service, worldOn } from '../../serve/service.ts';
import { receiptOf, refusalOfMessage, refusalOfWriting, senderOf } from './writing.ts';

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
      ({ who, params: { channel }, body: { text }, receipt }) =>
        write(service, who.account.id, channel, text, receipt),
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

/** Keeps a message of an account's house, if it may write now. */
function write(
  service: Service,
  account: number,
  channel: Channel,
  text: string,
  receipt: ReceiptKey | undefined,
): ChatMessage | Refusal {
  const world = worldOn(service);
  if (isRefusal(world)) return world;
  const house = service.names.players.houseOf(world, account);
  if (house === undefined) return refuse('no_house');
  const at = nowOn(service);
  const refusal = refusalOfWriting(service, world, account, at) ?? refusalOfMessage(service, text);
  if (refusal !== undefined) return refusal;
  const audience = audienceOf(channel, house);
  if (audience === undefined) return refuse('no_house');
  const message = { age: world.age.age, audience, account, from: senderOf(house), text, at };
  return service.chat.post(message, receiptOf(receipt, at));
}
