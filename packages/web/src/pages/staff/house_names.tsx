import { housePath } from '../../address/paths.ts';
import { houseName } from '../../service/house_names.ts';

/** A house known by its number alone, by its name. */
export function HouseNamed({ id }: { id: number }) {
  return (
    <a href={housePath(id)} title={String(id)}>
      <bdi>{houseName(id)}</bdi>
    </a>
  );
}

/** The same for several. */
export function HousesNamed({ ids }: { ids: readonly number[] }) {
  return ids.map((id, i) => (
    <span key={id}>
      {i === 0 ? '' : ', '}
      <HouseNamed id={id} />
    </span>
  ));
}
