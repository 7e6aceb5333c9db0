import { say } from '@realm/words';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { Age, HouseRecord } from '../../service/records.ts';
import { HouseTable } from '../../ui/house_table.tsx';

interface HousesOfProps {
  readonly state: Age['standings'][number];
  /** Those that are known; none in a world too large to know all. */
  readonly houses: readonly HouseRecord[];
}

/** The houses of a state, as a list. */
export function HousesOf({ state, houses }: HousesOfProps) {
  const { realm: in_realm, state: number, name } = state;
  const read = useReading(`state ${in_realm}:${number}`, () =>
    realm.stateHouses({ realm: in_realm, state: number }),
  ).value;
  return <HouseTable caption={say('The houses of {name}', { name })} houses={read?.houses ?? houses} />;
}
