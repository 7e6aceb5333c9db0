import { Curve } from '@realm/base';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { Count, open, rows } from '../parts/fields.ts';
import { checkRising } from '../parts/rising.ts';
import { inOrder } from '../parts/table.ts';
import type { Told } from '../parts/told.ts';

const CurveSchema = rows(
  [Count, Count],
  200,
  '[x, y] points, x rising: straight between them, level outside',
  2,
);

export const CurvesSchema = Type.Object(
  {
    chance: CurveSchema,
    divination: CurveSchema,
    prey: CurveSchema,
    gains_by_range: CurveSchema,
    gains_by_hostility: CurveSchema,
    renown_by_range: CurveSchema,
    renown_lost_by_range: CurveSchema,
    renown_by_repeats: CurveSchema,
    losses_by_closeness: CurveSchema,
  },
  { ...open, description: 'what each means stands in its file' },
);

export interface Curves {
  /** Chance in basis points by the ratio of strength to resistance in basis points. */
  readonly chance: Curve;
  readonly divination: Curve;
  /** Share of usual theft and sabotage by the target's land against one's own, both in basis points. */
  readonly prey: Curve;
  /** What an attack gains, in basis points of the most, by the target's land against the attacker's in bp. */
  readonly gains_by_range: Curve;
  /** The same by what the attacker's state holds against the target's, in hundredths of a point. */
  readonly gains_by_hostility: Curve;
  /** Renown that a victory gains, and one over too small a house loses, by that range. */
  readonly renown_by_range: Curve;
  readonly renown_lost_by_range: Curve;
  /** What is left of renown, in basis points, by the victories over the same house lately. */
  readonly renown_by_repeats: Curve;
  /** The part of its losses that a house which held out has, in bp, by the attack's strength against its own in bp. */
  readonly losses_by_closeness: Curve;
}

export function curvesOf(curves: Static<typeof CurvesSchema>): Curves {
  const made = Object.entries(curves).map(([name, points]) => [name, new Curve(points)]);
  return Object.fromEntries(made) as unknown as Curves;
}

export function tellCurves(curves: Static<typeof CurvesSchema>): Told['curves'] {
  return inOrder(curves);
}

/** Curves of battles by how they run: `rises` and `falls` say that no stretch goes the other way. */
const CURVES = [
  { name: 'gains_by_range', run: 'rises', max: 10_000 },
  { name: 'gains_by_hostility', run: 'rises', max: 20_000 },
  { name: 'renown_by_range', run: 'rises', max: 10_000 },
  { name: 'renown_lost_by_range', run: 'falls', max: 10_000 },
  { name: 'renown_by_repeats', run: 'falls', max: 10_000 },
  { name: 'losses_by_closeness', run: 'rises', max: 10_000 },
] as const;

export function checkCurves(draft: Draft): void {
  checkChances(draft);
  for (const curve of CURVES) checkCurve(draft, curve);
  checkBend(draft);
}

function checkCurve(draft: Draft, { name, run, max }: (typeof CURVES)[number]): void {
  let before: readonly [number, number] | undefined;
  for (const i of draft.places('curves', name)) {
    const point = draft.get<[number, number]>('curves', name, i);
    if (point === undefined) continue;
    const [x, y] = point;
    const path = ['curves', name, i];
    if (y > max) draft.complain(path, `is ${y}, more than ${max}`);
    if (before !== undefined) {
      if (x <= before[0]) draft.complain(path, `stands at ${x}, not after the one before it, ${before[0]}`);
      const wrong = run === 'rises' ? y < before[1] : y > before[1];
      if (wrong) draft.complain(path, `is ${y} after ${before[1]}: this curve ${run}`);
    }
    before = point;
  }
}

/** Gains bend upwards: what a little more range brings never lessens, so that nobody is best served by the small. */
function checkBend(draft: Draft): void {
  const points = draft.get<[number, number][]>('curves', 'gains_by_range') ?? [];
  for (let i = 2; i < points.length; i++) {
    const [[x0, y0], [x1, y1], [x2, y2]] = points.slice(i - 2, i + 1);
    if ((y2 - y1) * (x1 - x0) < (y1 - y0) * (x2 - x1))
      draft.complain(['curves', 'gains_by_range', i], 'rises less steeply than the stretch before it');
  }
}

/** Curves of shares of the whole: more of the one never means less of the other, and none passes the whole. */
function checkChances(draft: Draft): void {
  for (const curve of ['chance', 'divination', 'prey'] as const) {
    checkRising(draft, ['curves', curve], 0);
    let before = 0;
    for (const i of draft.places('curves', curve)) {
      const chance_bp = draft.get<number>('curves', curve, i, 1) ?? before;
      if (chance_bp < before || chance_bp > 10_000)
        draft.complain(['curves', curve, i], `is ${chance_bp}, not ${before} to 10000`);
      before = Math.max(before, chance_bp);
    }
  }
}
