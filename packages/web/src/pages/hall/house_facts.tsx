import { rules } from '../../service/age.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Explained } from '../../ui/explained.tsx';
import { defense, employment, might, room, wages } from '../../why/house.ts';
import { decimal, number, percent } from '../../words/format.ts';

/** What a house comes to in a few numbers, each of which says how it comes about. */
export function HouseFacts({ house }: { house: OwnHouse }) {
  const { ranks } = house;
  const known = rules.value;
  return (
    <section class="panel" aria-label="The house in numbers">
      <dl class="facts">
        <div>
          <dt>Might</dt>
          <dd>
            <Explained by={(each) => might(house, each)}>{number(house.might)}</Explained>{' '}
            <small class="muted">rank {number(ranks.might_rank)}</small>
          </dd>
        </div>
        <div>
          <dt>Defense at home</dt>
          <dd>
            <Explained by={(each) => defense(house, each)}>{number(house.defense)}</Explained>{' '}
            <small class="muted">{decimal(house.defense / Math.max(1, house.land), 1)} an acre</small>
          </dd>
        </div>
        <div>
          <dt>People</dt>
          <dd>
            {number(house.population)}{' '}
            <small class="muted">
              of <Explained by={(each) => room(house, each)}>{number(house.max_population)}</Explained>
            </small>
          </dd>
        </div>
        <div>
          <dt>Employment</dt>
          <dd>
            <Explained rate by={(each) => employment(house, each)}>
              {percent(house.employment_bp)}
            </Explained>
          </dd>
        </div>
        {known === undefined ? null : (
          <div>
            <dt>Wages</dt>
            <dd>
              <Explained by={(each) => wages(house, each)}>{number(wages(house, known).comes_to)}</Explained>{' '}
              <small class="muted">gold a tick</small>
            </dd>
          </div>
        )}
        <div>
          <dt>Renown</dt>
          <dd>
            {number(house.renown)} <small class="muted">rank {number(ranks.renown_rank)}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
