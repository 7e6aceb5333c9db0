import { digest, notices, notices_read } from '@realm/contract';
import { digestOf, visitOf } from '../../notices/digest.ts';
import { mayKnow, shownTo, type Viewer } from '../../notices/shown.ts';
import { pageLanguage } from '../../serve/language.ts';
import type { Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';

/** What a player is told of, and what has changed since the last visit. */
export function routeNotices({ playing }: Routes, service: Service): void {
  const { acted, book, choices, tables, visits } = service.notices;
  const { players } = service.names;

  const unreadOf = (who: Viewer & { readonly account: { readonly id: number } }) =>
    book.unread(who.account.id, (kind) => mayKnow(who, kind));

  playing(notices, ({ who, query: { after } }) => {
    const { id } = who.account;
    const upto = book.upto(id);
    const listed = book
      .list(id, after)
      .flatMap((notice) => shownTo(who, notice))
      .map((notice) => ({ ...notice, read: notice.id <= upto }));
    return { notices: listed, ...unreadOf(who), upto };
  });

  playing(notices_read, ({ who, body, request }, world) => {
    const { account } = who;
    const house = players.houseOf(world, account.id);
    const upto = tables.transaction(() => {
      // What a program reads says nothing of the player's language.
      if (who.kind === 'session') choices.meet(account.id, pageLanguage(request));
      if (house !== undefined) {
        const visit = visitOf(world, house);
        visits.note(account.id, visit);
        acted.read(visit.age, account.id, house, visit.news);
      }
      return book.read(account.id, body.upto);
    });
    return { upto, unread: unreadOf(who).unread };
  });

  playing(digest, ({ who, house }, world) => digestOf(service.notices, world, who, house));
}
