import {
  checkPublicName,
  give_title,
  isRefusal,
  type Refusal,
  refuse,
  state_page,
  TITLE_MAX,
  TITLES_MAX,
  write_state_page,
} from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import type { KeptTitle, StateOf, StatePages } from '../../chat/state_pages.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { audienceOf, type Seat, seatOf, sitsIn } from './seat.ts';
import { refusalOfMessage, refusalOfWriting } from './writing.ts';

/** What states say of themselves, and how they call their houses. */
export function routeStatePages({ playing }: Routes, service: Service): void {
  const { chat } = service;
  const { pages } = chat;

  playing(state_page, ({ params }, world) => {
    if (world.realms[params.realm - 1]?.state(params.state) === undefined)
      return refuse('unknown_state', params);
    const of = { age: world.age.age, ...params };
    const kept = pages.of(of);
    return {
      ...params,
      about: kept === undefined ? null : { text: kept.text, by: kept.house, at: kept.at },
      titles: titlesOf(pages, world, of).map(({ house, title }) => ({ house, title })),
      titles_max: TITLES_MAX,
    };
  });

  /** The seat of who leads and may write, or why not. */
  const leading = (
    world: ReadonlyWorld,
    account: number,
    house: ReadonlyHouse,
    at: number,
  ): Seat | Refusal => {
    const seat = seatOf(world, house);
    const unable = refusalOfWriting(service, world, account, at);
    if (unable !== undefined) return unable;
    return seat.leader === seat.house.id ? seat : refuse('not_leader', { leader: seat.leader });
  };

  playing(write_state_page, ({ who: { account }, house, body: { text } }, world) => {
    const at = nowOn(service);
    const seat = leading(world, account.id, house, at);
    if (isRefusal(seat)) return seat;
    const refusal = text === '' ? undefined : refusalOfMessage(service, text);
    if (refusal !== undefined) return refusal;
    const { of } = seat;
    chat.change(audienceOf(seat), () => {
      if (text === '') pages.takeDown(of);
      else pages.write(of, { account: account.id, house: house.id, text, at });
    });
    return { text };
  });

  playing(give_title, ({ who: { account }, house: own, body: { house: id, title: sent } }, world) => {
    const at = nowOn(service);
    const seat = leading(world, account.id, own, at);
    if (isRefusal(seat)) return seat;
    const house = world.house(id);
    if (house === undefined) return refuse('no_such_house', { house: id });
    if (!sitsIn(house, seat)) return refuse('not_in_your_state', { house: id });
    const { of } = seat;
    if (sent === '') {
      chat.change(audienceOf(seat), () => pages.takeAway(of, id));
      return { house: id, title: '' };
    }
    const checked = checkPublicName(sent, TITLE_MAX, 'title');
    if (checked.refusal !== undefined) return checked.refusal;
    const { name: title } = checked;
    const refusal = service.words.refusalOf('title', title);
    if (refusal !== undefined) return refusal;
    const others = titlesOf(pages, world, of).filter((each) => each.house !== id);
    if (others.length >= TITLES_MAX) return refuse('too_many', { field: 'titles', max: TITLES_MAX });
    chat.change(audienceOf(seat), () => pages.give(of, { account: account.id, house: id, title }, at));
    return { house: id, title };
  });
}

/** Titles of houses that are of the state still. */
function titlesOf(pages: StatePages, world: ReadonlyWorld, of: StateOf): KeptTitle[] {
  return pages.titles(of).filter(({ house: id }) => {
    const house = world.house(id);
    return house !== undefined && house.realm === of.realm && house.state === of.state;
  });
}
