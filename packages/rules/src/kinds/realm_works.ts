import Type from 'typebox';
import type { Draft } from '../draft.ts';
import { Dear, Id, Name, open, whole } from '../parts/fields.ts';
import { checkDistinct } from '../parts/names.ts';
import type { Told } from '../parts/told.ts';

export const RealmWorkSchema = Type.Object(
  {
    id: Id,
    name: Name,
    gold: Dear,
    material: whole(0, 1_000_000, "units of the realm's material"),
    output_bp: whole(1, 10_000, "what it adds to the realm's output, in bp"),
  },
  open,
);

/** A work of a realm; each is built once, in order. */
export interface RealmWork {
  readonly id: string;
  readonly name: string;
  readonly gold: number;
  /** Units of the realm's material. */
  readonly material: number;
  /** What it adds to the realm's output. */
  readonly output_bp: number;
}

export function tellRealmWork({
  id,
  name,
  gold,
  material,
  output_bp,
}: RealmWork): Told['realm_works'][number] {
  return { id, name, gold, material, output_bp };
}

/** Works of a realm: names and ids once each. */
export function checkRealmWorks(draft: Draft): void {
  const works = draft.places('realm_works');
  for (const field of ['name', 'id'])
    checkDistinct(
      draft,
      works.map((i) => ['realm_works', i, field]),
    );
}
