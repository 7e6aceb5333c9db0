import { type AgeRecord, age_result, ages, bots, ended_recap, me_ages, refuse } from '@realm/contract';
import { ladderOf } from '../../ages/ladder.ts';
import { recapIn } from '../../ages/recap.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import type { Service } from '../../serve/service.ts';

/** Ages that have ended. */
export function routeAges({ route }: Routes, { ages: keeper }: Service): void {
  const { books } = keeper;
  const stored = <R>(json: string | undefined) =>
    json === undefined ? refuse('not_found') : Answer.written<R>(json);

  route(ages, () => ({ ages: [...books.rows] }));
  route(bots, () => ({ bots: ladderOf(books.recordsOfBots()) }));
  route(age_result, ({ params: { age } }) => stored(books.result(age)));
  route(ended_recap, ({ params: { age }, request: { language } }) => {
    const json = books.recap(age);
    const speech = keeper.speeches.in(language);
    return json === undefined || speech === undefined ? stored(json) : recapIn(JSON.parse(json), speech.say);
  });
  route(me_ages, ({ who: { account } }): { ages: AgeRecord[] } => ({ ages: books.recordsOf(account.id) }));
}
