import { hash } from 'node:crypto';
import { refuse } from '@realm/contract';
import { type Card, drawCard, drawMark } from '../../cards/card.ts';
import { answerDocument, answerEmpty, answerRefusal } from '../../serve/answer.ts';
import { paramsOf } from '../../serve/request.ts';
import type { Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';
import { matches } from '../../serve/version.ts';
import { subjectOf } from './subject.ts';

/** Cards that are kept; the one that came first goes first. */
const KEPT_MAX = 128;

/** Cards that wait to be drawn at most: who asks for more is told to come back. */
const WAITING_MAX = 8;

const ADDRESSES = ['/cards/:page', '/cards/:page/:id', '/cards/:page/:id/:part'];

/** What the front page's card is called. */
const FRONT = 'front';

/** The address of the card of a page, by the page's own address. */
export const cardPath = (path: string): string =>
  `/cards/${path === '/' ? FRONT : path.replace(/^\/game\//, '')}.png`;

/** Pictures of the public pages, as those who send links show them, and the mark of the game for home screens. */
export function routeCards({ bare }: Routes, service: Service): void {
  const kept = new Map<string, Promise<Buffer>>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, each what it shows once: a card takes its time. */
  const draw = (key: string, card: Card): Promise<Buffer> | undefined => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (waiting >= WAITING_MAX) return undefined;
    waiting++;
    const drawn = last.then(() => drawCard(card)).finally(() => waiting--);
    // One that failed is drawn anew for whoever asks next.
    last = drawn.catch(() => kept.delete(key));
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value as string);
    kept.set(key, drawn);
    return drawn;
  };

  for (const path of ADDRESSES) {
    bare({ method: 'GET', path, caller: 'anyone', limit: 'reads' }, async (request, reply) => {
      const { page, id, part } = paramsOf(request);
      const parts = [page, id, part].filter((each) => each !== undefined);
      const named = parts.at(-1) ?? '';
      if (!named.endsWith('.png')) return answerRefusal(reply, refuse('not_found'));
      parts[parts.length - 1] = named.slice(0, -'.png'.length);
      const subject = subjectOf(service, parts[0] === FRONT ? [] : parts, request.language);
      if (subject === undefined) return answerRefusal(reply, refuse('not_found'));
      const key = hash('sha256', JSON.stringify(subject.card)).slice(0, 16);
      const headers = ['ETag', `"${key}"`, 'Cache-Control', 'public, max-age=600', ...FOR_ALL];
      if (matches(request.headers['if-none-match'], `"${key}"`)) return answerEmpty(reply, 304, headers);
      const png = await draw(key, subject.card);
      if (png === undefined) return answerRefusal(reply, refuse('starting'));
      answerDocument(reply, 'image/png', png, headers);
    });
  }

  let icon: Promise<Buffer> | undefined;
  bare({ method: 'GET', path: '/icon.png', caller: 'anyone', limit: null }, async (_request, reply) => {
    icon ??= drawMark(HEARTH, ICON_SIZE).catch((error) => {
      icon = undefined;
      throw error;
    });
    answerDocument(reply, 'image/png', await icon, ['Cache-Control', 'public, max-age=86400', ...FOR_ALL]);
  });
}

/** They are shown in pages of others. */
const FOR_ALL = ['Cross-Origin-Resource-Policy', 'cross-origin', 'X-Content-Type-Options', 'nosniff'];

const ICON_SIZE = 180;
/** A flame, as on the mark of the site. */
const HEARTH: Card['picture'] = {
  body: 'M12.5 2.5c.5 4 6 6 6 11.7a6.5 6.5 0 0 1-13 0c0-2.7 1.5-4.5 2.4-6.5 1.1.6 1.7 1.4 1.9 2.5 1.8-1.7 2.9-4.4 2.7-7.7z',
  glow: 'M12.3 12c.3 1.9 2.7 2.6 2.7 5a3 3 0 0 1-6 0c0-1.9 2.8-2.9 3.3-5z',
};
