import { let_pin, PINS_MAX, pin_message, pins, refuse } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import type { Chat } from '../../chat/chat.ts';
import type { KeptMessage } from '../../chat/messages.ts';
import type { Pin } from '../../chat/pins.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { audienceOf, type Seat, seatOf, sitsIn } from './seat.ts';
import { refusalOfWriting } from './writing.ts';

/** What a state's leader, or whom the leader lets, has pinned of its channel. */
export function routePins({ playing }: Routes, service: Service): void {
  const { chat } = service;

  playing(pins, ({ who: { account }, house }, world) => {
    const seat = seatOf(world, house);
    const muted = chat.mutes.of(account.id);
    return {
      pins: pinnedIn(chat, seat)
        .filter(({ kept }) => !muted.has(kept.account))
        .map(({ kept: { message }, pin: { house: by, at } }) => ({ message, by, at })),
      most: PINS_MAX,
      may_pin: mayPin(chat, seat),
      pinners: pinnersOf(chat, world, seat),
    };
  });

  playing(pin_message, ({ who: { account }, house, body: { message, pinned } }, world) => {
    const seat = seatOf(world, house);
    const at = nowOn(service);
    const unable = refusalOfWriting(service, world, account.id, at);
    if (unable !== undefined) return unable;
    if (!mayPin(chat, seat)) return refuse('not_leader', { leader: seat.leader });
    const shown = pinnedIn(chat, seat);
    if (pinned && !shown.some(({ pin }) => pin.message === message)) {
      if (messageOf(chat, seat, message) === undefined) return refuse('no_such_message', { target: message });
      if (shown.length >= PINS_MAX) return refuse('too_many', { field: 'pins', max: PINS_MAX });
    }
    chat.change(audienceOf(seat), () => {
      if (pinned) chat.pins.pin(seat.of, { message, house: seat.house.id, at });
      else chat.pins.unpin(seat.of, message);
    });
    return { message, pinned };
  });

  playing(let_pin, ({ house: own, body: { house: id, may } }, world) => {
    const seat = seatOf(world, own);
    if (seat.leader !== seat.house.id) return refuse('not_leader', { leader: seat.leader });
    const house = world.house(id);
    if (house === undefined) return refuse('no_such_house', { house: id });
    if (!sitsIn(house, seat)) return refuse('not_in_your_state', { house: id });
    chat.change(audienceOf(seat), () => chat.pins.let(seat.of, id, may));
    return { house: id, may };
  });
}

const mayPin = (chat: Chat, { house, leader, of }: Seat): boolean =>
  leader === house.id || chat.pins.pinners(of).includes(house.id);

/** Whom the leader lets pin, those who have left the state aside. */
const pinnersOf = (chat: Chat, world: ReadonlyWorld, seat: Seat): number[] =>
  chat.pins.pinners(seat.of).filter((id) => {
    const house = world.house(id);
    return house !== undefined && sitsIn(house, seat);
  });

/** A message of the state's channel in this age that staff have not hidden. */
function messageOf(chat: Chat, { of }: Seat, id: number): KeptMessage | undefined {
  const kept = chat.messages.get(id);
  if (kept === undefined || kept.hidden || kept.age !== of.age) return undefined;
  const { channel, realm, state } = kept.audience;
  return channel === 'state' && realm === of.realm && state === of.state ? kept : undefined;
}

/** What is pinned and still to be read, the newest first. */
const pinnedIn = (chat: Chat, seat: Seat): { readonly pin: Pin; readonly kept: KeptMessage }[] =>
  chat.pins.of(seat.of).flatMap((pin) => {
    const kept = messageOf(chat, seat, pin.message);
    return kept === undefined ? [] : [{ pin, kept }];
  });
