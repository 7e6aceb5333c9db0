import { isRefusal, messages, messages_with, messages_write, type Refusal, refuse } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import type { Players } from '../../names/players.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { receiptOf, refusalOfMessage, refusalOfWriting, senderOf } from './writing.ts';

/** What players write to each other, two by two. */
export function routeMessages({ playing }: Routes, service: Service): void {
  const { conversations } = service.chat;
  const { players } = service.names;

  playing(messages, ({ who: { account } }, world) => {
    const house = players.houseOf(world, account.id);
    if (house === undefined) return refuse('no_house');
    return { conversations: conversations.list(world.age.age, house.id, account.id) };
  });

  playing(messages_with, ({ who: { account }, params, query }, world) => {
    const pair = pairOf(players, world, account.id, params.house);
    if (isRefusal(pair)) return pair;
    const { own, other } = pair;
    return { messages: conversations.read(world.age.age, [own.id, other.id], account.id, query.after) };
  });

  playing(messages_write, ({ who: { account }, params, body: { text }, receipt }, world) => {
    const house = players.houseOf(world, account.id);
    if (house === undefined) return refuse('no_house');
    const at = nowOn(service);
    const unable = refusalOfWriting(service, world, account.id, at);
    if (unable !== undefined) return unable;
    const pair = pairOf(players, world, account.id, params.house);
    if (isRefusal(pair)) return pair;
    const refusal = refusalOfMessage(service, text);
    if (refusal !== undefined) return refusal;
    const { own, other, to_account } = pair;
    const { id, name } = other;
    const to = { house: id, name };
    const message = {
      age: world.age.age,
      account: account.id,
      to_account,
      from: senderOf(own),
      to,
      text,
      at,
    };
    return service.chat.write(message, receiptOf(receipt, at));
  });
}

/** The houses of two players who may write to each other. */
function pairOf(
  players: Players,
  world: ReadonlyWorld,
  account: number,
  house: number,
): { own: ReadonlyHouse; other: ReadonlyHouse; to_account: number } | Refusal {
  const own = players.houseOf(world, account);
  if (own === undefined) return refuse('no_house');
  const other = world.house(house);
  if (other === undefined) return refuse('no_such_house', { house });
  const to_account = players.accountOf(world, other);
  return to_account === 0 || other === own ? refuse('not_to_write', { house }) : { own, other, to_account };
}
