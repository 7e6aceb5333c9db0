import { say } from '@realm/words';
import { age } from '../../service/age.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Coming } from '../../ui/coming.tsx';
import { Forecast } from '../../ui/forecast.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';
import { BuildByShares } from './build_by_shares.tsx';
import { Deputy } from './deputy.tsx';
import { ExploreMost } from './explore_most.tsx';
import { InvestBooks } from './invest_books.tsx';
import { KeepRite } from './keep_rite.tsx';

/** The house's orders ahead among what is under way, and the standing orders that most will want. */
export function Queue({ house }: { house: OwnHouse }) {
  const reading = useReading('queue', () => realm.queue());
  // No tick comes that anything could be given in.
  if (age.value?.ended) return <Page>{null}</Page>;
  return (
    <Page lead={say('Given at the end of a tick, in your name, whether you are here or asleep.')}>
      <Shown of={reading}>
        {({ open, entries, max, acts_per_tick }) => (
          <>
            {open ? null : <p class="note warn">{say('This age has no orders ahead.')}</p>}
            <Panel
              title={say('What comes')}
              aside={say('{entries} of {max, plural, one {# order} other {# orders}} wait', {
                entries: number(entries.length),
                max,
              })}
            >
              <Coming house={house} />
              <p class="small muted">
                {say(
                  'Every order form has “Give it later”. Of orders that come in the same tick the first listed is given first, {acts_per_tick} of them at most; “Earlier” and “Later”, Alt with the arrow keys, or dragging move one.',
                  { acts_per_tick: number(acts_per_tick) },
                )}
              </p>
            </Panel>
          </>
        )}
      </Shown>
      <Panel title={say('Over the next ticks')} aside={say('if nobody does anything')}>
        <Forecast house={house} />
      </Panel>
      <h2>{say('Standing orders')}</h2>
      <div class="columns">
        <Panel title={say('Build on what arrives, by my shares')} anchor="shares">
          <BuildByShares house={house} />
        </Panel>
        <div class="page">
          <Panel title={say('Explore the most I can')} anchor="explore">
            <ExploreMost house={house} />
          </Panel>
          <Panel title={say('Put my books into a science')} anchor="books">
            <InvestBooks house={house} />
          </Panel>
          <Panel title={say('Keep a rite up')} anchor="rite">
            <KeepRite house={house} />
          </Panel>
        </div>
      </div>
      <h2>{say('While you are away for long')}</h2>
      <Panel title={say('A deputy')} about="deputy" anchor="deputy">
        <Deputy house={house} />
      </Panel>
    </Page>
  );
}
