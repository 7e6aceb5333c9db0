import type { Draft } from '../draft.ts';

/** The kind an attack is of that says none, by the id the interface gives it. */
export const DEFAULT_ATTACK = 'assault';

/** Shares of which a kind of attack has one at least: what it is for. */
const TAKES = ['land_bp', 'goods_bp', 'people_bp', 'books_bp', 'razes_bp', 'retakes_bp'];

/** Curves of battles by how they run: `rises` and `falls` say that no stretch goes the other way. */
const CURVES = [
  { name: 'gains_by_range', run: 'rises', max: 10_000 },
  { name: 'gains_by_hostility', run: 'rises', max: 20_000 },
  { name: 'renown_by_range', run: 'rises', max: 10_000 },
  { name: 'renown_lost_by_range', run: 'falls', max: 10_000 },
  { name: 'renown_by_repeats', run: 'falls', max: 10_000 },
  { name: 'losses_by_closeness', run: 'rises', max: 10_000 },
] as const;

/** Kinds of attack, and the curves by which battles gain and lose. */
export function checkAttacks(draft: Draft): void {
  const kinds = draft.keys('attacks');
  if (kinds.length > 0 && !kinds.includes(DEFAULT_ATTACK))
    draft.complain(['attacks'], `has no ${DEFAULT_ATTACK}, which an attack is that names no kind`);
  for (const id of kinds) {
    const kind = draft.get<Record<string, number>>('attacks', id);
    if (kind !== undefined && !TAKES.some((share) => (kind[share] ?? 0) > 0))
      draft.complain(
        ['attacks', id],
        'takes nothing: no land, goods, people, books, buildings nor what was lost',
      );
    for (const i of draft.places('attacks', id, 'effects')) {
      const path = ['attacks', id, 'effects', i];
      const stat = draft.get<string>(...path, 0);
      if (stat !== undefined && stat !== 'offense' && stat !== 'elite_offense')
        draft.complain(
          path,
          `${stat} is no strength of an army: kinds of attack change offense or elite_offense`,
        );
    }
  }
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
