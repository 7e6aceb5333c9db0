import { say } from '@realm/words';
import { useEffect, useRef } from 'preact/hooks';
import { attackPath, housePath } from '../../address/paths.ts';
import { sameState } from '../../address/place.ts';
import { own } from '../../service/player.ts';
import type { HouseRecord } from '../../service/records.ts';
import { Panel } from '../../ui/page.tsx';
import { HouseLink, HouseTags, StateLink } from '../../ui/places.tsx';
import { number } from '../../words/format.ts';

/** The house that was chosen, and what one can do about it. */
export function Chosen({ house }: { house: HouseRecord }) {
  const me = own.value;
  const ref = useRef<HTMLDivElement>(null);
  // It is to be seen beside what was tapped, also where the map fills the screen.
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), [house.id]);
  return (
    <div ref={ref} class="chosen-house">
      <Panel title={house.name} aside={<HouseTags house={house} />}>
        <div aria-live="polite">
          <p>
            <HouseLink house={house} />
          </p>
          <p>
            <StateLink realm={house.realm} state={house.state} />
          </p>
          <p>
            {say('{land, plural, one {# acre} other {# acres}}, might {might}.', {
              land: house.land,
              might: number(house.might),
            })}
          </p>
        </div>
        <div class="buttons">
          {me === null || sameState(me, house) ? null : (
            <a class="button primary" href={attackPath(house.id)}>
              {say('Plan an attack')}
            </a>
          )}
          <a class="button" href={housePath(house.id)}>
            {say('Look at it')}
          </a>
        </div>
      </Panel>
    </div>
  );
}
