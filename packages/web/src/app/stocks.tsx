import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { OwnHouse } from '../service/records.ts';
import { Change, Num } from '../ui/numbers.tsx';

/** What the house has of what it spends most, with what the last tick brought. */
export function Stocks({ house }: { house: OwnHouse }) {
  const last = useReading('ticks', () => realm.ticks()).value?.ticks[0];
  const rows: readonly (readonly [name: string, value: number, change: number | undefined])[] = [
    ['Gold', house.gold, last?.gold],
    ['Food', house.food, last?.food],
    ['Land', house.land, last?.land],
    ['Peasants', house.peasants, last?.peasants],
    ['Soldiers', house.units[0], last?.soldiers],
    ['Aether', house.aether, last?.aether],
  ];
  return (
    <dl class="stocks" tabIndex={0} aria-label="Stocks">
      {rows.map(([name, value, change]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Num value={value} compact />
            {change === undefined || change === 0 ? null : (
              <small>
                {' '}
                <Change value={change} compact />
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
