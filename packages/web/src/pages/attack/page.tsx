import { say } from '@realm/words';
import { useState } from 'preact/hooks';
import { useQuery } from '../../address/query.ts';
import { age, has_war } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Fact } from '../../ui/fact.tsx';
import { isNowhere } from '../../ui/not_found.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { HouseTags, StateLink } from '../../ui/places.tsx';
import { Target } from '../../ui/target.tsx';
import { toNumber } from '../../ui/whole_number.ts';
import { number, percent } from '../../words/format.ts';
import { CeasefireNote } from './ceasefire.tsx';
import { Intel } from './intel.tsx';
import { Powers } from './powers.tsx';
import { Send } from './send.tsx';

/** An attack from the first look at a house to the order: what is known of it, what one would send, what is sure. */
export function Attack({ house }: { house: OwnHouse }) {
  const [target, setTarget] = useQuery('target', '');
  const id = toNumber(target);
  // Whoever comes with a target sees the target first.
  const [came_with_target] = useState(id !== undefined && id > 0);
  if (!has_war.value)
    return (
      <Page>
        <p class="note">{say('There is no war in this age: nobody attacks anybody.')}</p>
      </Page>
    );
  return (
    <Page lead={say('The stronger side wins; dice only spread the losses. So look first, then count.')}>
      {age.value?.ended ? null : came_with_target ? (
        <details>
          <summary>{say('Another target')}</summary>
          <Target house={house} value={target} onChange={setTarget} />
        </details>
      ) : (
        <Panel title={say('Whom')}>
          <Target house={house} value={target} onChange={setTarget} />
        </Panel>
      )}
      {id === undefined || id === 0 ? null : <Against key={id} house={house} target={id} />}
      <Powers house={house} />
    </Page>
  );
}

function Against({ house, target }: { house: OwnHouse; target: number }) {
  const reading = useReading(`house ${target}`, () => realm.house({ id: target }));
  const known = reading.value;
  if (isNowhere(reading)) return <p class="note">{say('No house has the number {target}.', { target })}</p>;
  return (
    <>
      {known === undefined ? null : (
        <section class="panel">
          <header>
            <h2>
              <bdi>{known.name}</bdi>
            </h2>
            <HouseTags house={known} />
          </header>
          <dl class="facts">
            <Fact name={say('State')}>
              <StateLink realm={known.realm} state={known.state} />
            </Fact>
            <Fact name={say('Land')}>
              {number(known.land)}{' '}
              <small class="muted">
                {say('{land} of yours', { land: percent(Math.round((known.land * 100) / house.land) * 100) })}
              </small>
            </Fact>
            <Fact name={say('Might')}>{number(known.might)}</Fact>
          </dl>
        </section>
      )}
      <div class="columns">
        <Panel title={say('What is known')}>
          <Intel house={house} target={target} />
        </Panel>
        {age.value?.ended ? null : (
          <Panel title={say('The army')} anchor="army">
            {known === undefined ? null : (
              <>
                <CeasefireNote at={known} />
                <Send house={house} target={known} />
              </>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}
