import { SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { age } from '../../service/age.ts';
import type { OwnHouse, TickRow } from '../../service/records.ts';
import { Across } from '../../ui/across.tsx';
import { Change, Num } from '../../ui/numbers.tsx';
import { Pictured } from '../../ui/pictured.tsx';
import { materialName, unitName } from '../../words/names.ts';
import { outlookOf } from './outlook.ts';

interface Row {
  readonly name: string;
  readonly material?: string;
  readonly level: number;
  readonly change?: number;
  /** The most there can be. */
  readonly cap?: number;
  /** Whether it is people, who come and go and are never used up. */
  readonly people?: true;
}

/** What is farther off than this, in ticks, is nothing to plan by. */
const FORESEEN_TICKS = 240;

/** All that the house has, what the last tick changed of it, and how long it lasts at that rate. */
export function StockTable({ house, last }: { house: OwnHouse; last: TickRow | undefined }) {
  const rows: readonly Row[] = [
    { name: say('Gold'), level: house.gold, change: last?.gold },
    { name: say('Food'), level: house.food, change: last?.food },
    { name: say('Peasants'), level: house.peasants, change: last?.peasants, people: true },
    {
      name: unitName(house.race, SLOT.soldiers),
      level: house.units[SLOT.soldiers],
      change: last?.soldiers,
      people: true,
    },
    { name: say('Aether'), level: house.aether, change: last?.aether, cap: house.aether_capacity },
    { name: say('Adepts'), level: house.adepts, change: last?.adepts, people: true },
    { name: say('Horses'), level: house.horses, change: last?.horses },
    { name: say('Chariots'), level: house.chariots, change: last?.chariots },
    ...Object.entries(house.materials).map(([id, level]) => ({
      name: materialName(id),
      material: id,
      level,
      change: last?.materials[id],
    })),
  ];
  return (
    <Across label={say('Stocks')}>
      <table class="bare">
        <thead class="hidden-text">
          <tr>
            <th scope="col">{say('Stock')}</th>
            <th scope="col">{say('Now')}</th>
            <th scope="col">{say('Last tick')}</th>
            <th scope="col">{say('At that rate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, material, level, change = 0, cap, people }) => {
            const outlook = people ? undefined : outlookOf(level, change, cap);
            const foreseen = outlook !== undefined && outlook.ticks <= FORESEEN_TICKS && !age.value?.ended;
            return (
              <tr key={name}>
                <th scope="row">
                  {material === undefined ? (
                    name
                  ) : (
                    <Pictured kind="materials" id={material}>
                      {name}
                    </Pictured>
                  )}
                </th>
                <td class="n">
                  <Num value={level} />
                </td>
                <td class="n">{change === 0 ? null : <Change value={change} />}</td>
                <td class="n small muted">
                  {!foreseen
                    ? null
                    : outlook.end === 'full'
                      ? say('full in {ticks}', { ticks: outlook.ticks })
                      : say('empty in {ticks}', { ticks: outlook.ticks })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Across>
  );
}
