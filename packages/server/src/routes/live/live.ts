import { refuse } from '@realm/contract';
import { answerRefusal } from '../../serve/answer.ts';
import type { Routes } from '../../serve/route.ts';

/** `GET /live` as a plain request: the feed is a WebSocket, which comes another way. */
export function routeLive({ bare }: Routes): void {
  bare({ method: 'GET', path: '/live', caller: 'signed_in', limit: 'reads' }, (_request, reply) =>
    answerRefusal(reply, refuse('upgrade_required')),
  );
}
