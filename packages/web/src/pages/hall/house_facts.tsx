import { say } from '@realm/words';
import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Explained } from '../../ui/explained.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Said } from '../../ui/said.tsx';
import { defense, employment, might, room, wages } from '../../why/house.ts';
import { decimal, number, percent } from '../../words/format.ts';

/** What a house comes to in a few numbers, each of which says how it comes about. */
export function HouseFacts({ house }: { house: OwnHouse }) {
  const { ranks } = house;
  const known = rules.value;
  return (
    <section class="panel" aria-label={say('The house in numbers')}>
      <dl class="facts">
        <Fact name={say('Might')} about="might">
          <Explained by={(each) => might(house, each)}>{number(house.might)}</Explained>{' '}
          <small class="muted">{say('rank {might_rank}', { might_rank: number(ranks.might_rank) })}</small>
        </Fact>
        <Fact name={say('Defense at home')}>
          <Explained by={(each) => defense(house, each)}>{number(house.defense)}</Explained>{' '}
          <small class="muted">
            {say('{defense} an acre', { defense: decimal(house.defense / Math.max(1, house.land), 1) })}
          </small>
        </Fact>
        <Fact name={say('People')}>
          {number(house.population)}{' '}
          <small class="muted">
            <Said
              of="of {max_population}"
              values={{
                max_population: (
                  <Explained by={(each) => room(house, each)}>{number(house.max_population)}</Explained>
                ),
              }}
            />
          </small>
        </Fact>
        <Fact name={say('Employment')} about="efficiency">
          <Explained rate by={(each) => employment(house, each)}>
            {percent(house.employment_bp)}
          </Explained>
        </Fact>
        {known === undefined ? null : (
          <Fact name={say('Wages')}>
            <Explained by={(each) => wages(house, each)}>{number(wages(house, known).comes_to)}</Explained>{' '}
            <small class="muted">{say('gold a tick')}</small>
          </Fact>
        )}
        <Fact name={say('Renown')} about="renown">
          {number(house.renown)}{' '}
          <small class="muted">{say('rank {renown_rank}', { renown_rank: number(ranks.renown_rank) })}</small>
        </Fact>
      </dl>
    </section>
  );
}
