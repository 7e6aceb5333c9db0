import { age_gains, dev_age_gains, dev_tell_gain, refuse } from '@realm/contract';
import { actOn } from '../../serve/acts.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** Gains that were found in ages that have ended. */
export function routeGains({ route }: Routes, service: Service): void {
  const { ages, staff } = service;
  const isOver = (age: number) => ages.books.row(age) !== undefined;

  route(age_gains, ({ params: { age } }) => {
    if (!isOver(age)) return refuse('not_found');
    const gains = ages.gains
      .of(age)
      .flatMap(({ house, gold, told }) =>
        told === null ? [] : [{ house, gold, note: told.note, told_at: told.at }],
      )
      .sort((a, b) => a.house - b.house);
    return { age, gains };
  });

  route(dev_age_gains, ({ params: { age } }) => {
    if (!isOver(age)) return refuse('not_found');
    return { age, gains: ages.gains.of(age).map((gain) => ({ ...gain, givers: [...gain.givers] })) };
  });

  route(dev_tell_gain, async ({ who, params: { age, house }, body: { told, note } }) => {
    const by = staff.by(who, note, nowOn(service));
    const done = await actOn(service, 'tell_gain', { age, house, told }, by);
    return 'reply' in done ? done.reply : done.refusal;
  });
}
