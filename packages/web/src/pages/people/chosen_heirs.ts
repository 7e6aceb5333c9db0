/** Who is chosen on the form of heirs. */
import type { OwnHouse } from '../../service/records.ts';

type Chosen = OwnHouse['heirs'];

/**
 * What was ticked, or where nothing was, who is marked already; without those who have gone meanwhile, sold or fallen: the
 * service would take none of the others with them.
 */
export function chosenHeirs(
  ticked: Chosen | undefined,
  { heirs, generals, academics }: Pick<OwnHouse, 'heirs' | 'generals' | 'academics'>,
): Chosen {
  const there = { general: generals, academic: academics };
  return (ticked ?? heirs).filter(({ kind, id }) => there[kind].some((each) => each.id === id));
}
