import { SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import type { OwnHouse, Rules } from '../service/records.ts';
import { Explained } from '../ui/explained.tsx';
import { Fact } from '../ui/fact.tsx';
import { Change, Num } from '../ui/numbers.tsx';
import type { Why } from '../why/why.ts';

interface Stock {
  readonly name: string;
  readonly value: number;
  readonly change: number | undefined;
  /** How its change comes about. */
  readonly by?: (rules: Rules) => Promise<Why>;
}

/** The formulas come when first asked for. */
const whys = () => import('../why/house.ts');

/** What the house has of what it spends most, with what the last tick brought. */
export function Stocks({ house }: { house: OwnHouse }) {
  const last = useReading('ticks', () => realm.ticks()).value?.ticks[0];
  const rows: readonly Stock[] = [
    {
      name: say('Gold'),
      value: house.gold,
      change: last?.gold,
      by: async (rules) => {
        const [{ goldTick }, { tax_bp }] = await Promise.all([whys(), realm.state()]);
        return goldTick(house, rules, tax_bp);
      },
    },
    {
      name: say('Food'),
      value: house.food,
      change: last?.food,
      by: async (rules) => (await whys()).foodTick(house, rules),
    },
    { name: say('Land'), value: house.land, change: last?.land, by: async () => (await whys()).land(house) },
    {
      name: say('Peasants'),
      value: house.peasants,
      change: last?.peasants,
      by: async (rules) => (await whys()).births(house, rules),
    },
    { name: say('Soldiers'), value: house.units[SLOT.soldiers], change: last?.soldiers },
    {
      name: say('Aether'),
      value: house.aether,
      change: last?.aether,
      by: async (rules) => (await whys()).aetherTick(house, rules),
    },
  ];
  return (
    <dl class="stocks" tabIndex={0} aria-label={say('Stocks')}>
      {rows.map(({ name, value, change, by }) => {
        const shown = (
          <>
            <Num value={value} compact />
            <small> {change === undefined || change === 0 ? null : <Change value={change} compact />}</small>
          </>
        );
        return (
          <Fact key={name} name={name}>
            {by === undefined ? shown : <Explained by={by}>{shown}</Explained>}
          </Fact>
        );
      })}
    </dl>
  );
}
