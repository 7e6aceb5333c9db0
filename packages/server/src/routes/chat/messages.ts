import { isRefusal, messages, messages_with, messages_write, type Refusal, refuse } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import type { Players } from '../../names/players.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { receiptFor, refusalOfMessage, refusalOfWriting, senderOf } from './writing.ts';

/** What players write to each other, two by two. */
export function routeMessages({ playing }: Routes, service: Service): void {
  const { conversations } = service.chat;
  const { players } = service.names;

  playing(messages, ({ who: { account }, house }, world) => ({
    conversations: conversations.list(world.age.age, house.id, account.id),
  }));

  playing(messages_with, ({ who: { account }, house: own, params, query }, world) => {
    const addressee = addresseeOf(players, world, own, params.house);
    if (isRefusal(addressee)) return addressee;
    const { other } = addressee;
    return { messages: conversations.read(world.age.age, [own.id, other.id], account.id, query.after) };
  });

  playing(messages_write, ({ who: { account }, house: own, params, body: { text }, receipt }, world) => {
    const at = nowOn(service);
    const unable = refusalOfWriting(service, world, account.id, at);
    if (unable !== undefined) return unable;
    const addressee = addresseeOf(players, world, own, params.house);
    if (isRefusal(addressee)) return addressee;
    const refusal = refusalOfMessage(service, text);
    if (refusal !== undefined) return refusal;
    const { other, to_account } = addressee;
    const to = { house: other.id, name: other.name };
    const message = {
      age: world.age.age,
      account: account.id,
      to_account,
      from: senderOf(own),
      to,
      text,
      at,
    };
    return service.chat.write(message, receiptFor(receipt, message));
  });
}

/** The house of another player whom a house's player may write to. */
function addresseeOf(
  players: Players,
  world: ReadonlyWorld,
  own: ReadonlyHouse,
  house: number,
): { other: ReadonlyHouse; to_account: number } | Refusal {
  const other = world.house(house);
  if (other === undefined) return refuse('no_such_house', { house });
  const to_account = players.accountOf(world, other);
  return to_account === 0 || other === own ? refuse('not_to_write', { house }) : { other, to_account };
}
