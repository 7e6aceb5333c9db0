import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { Coming } from '../../ui/coming.tsx';
import { Forecast } from '../../ui/forecast.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, plural } from '../../words/format.ts';
import { BuildByShares } from './build_by_shares.tsx';
import { Deputy } from './deputy.tsx';
import { ExploreMost } from './explore_most.tsx';
import { InvestBooks } from './invest_books.tsx';
import { KeepRite } from './keep_rite.tsx';

/** The house's orders ahead among what is under way, and the standing orders that most will want. */
export function Queue({ house }: { house: OwnHouse }) {
  const reading = useReading('queue', () => realm.queue());
  return (
    <Page lead="Given at the end of a tick, in your name, whether you are here or asleep.">
      <Shown of={reading}>
        {({ open, entries, max, acts_per_tick }) => (
          <>
            {open ? null : <p class="note warn">This age has no orders ahead.</p>}
            <Panel title="What comes" aside={`${number(entries.length)} of ${plural(max, 'order')} wait`}>
              <Coming house={house} />
              <p class="small muted">
                Every order form has “Give it later”. Of orders that come in the same tick the first listed is
                given first, {number(acts_per_tick)} of them at most; “Earlier” and “Later”, Alt with the
                arrow keys, or dragging move one.
              </p>
            </Panel>
          </>
        )}
      </Shown>
      <Panel title="Over the next ticks" aside="if nobody does anything">
        <Forecast house={house} />
      </Panel>
      <h2>Standing orders</h2>
      <div class="columns">
        <Panel title="Build on what arrives, by my shares" anchor="shares">
          <BuildByShares house={house} />
        </Panel>
        <div class="page">
          <Panel title="Explore the most I can" anchor="explore">
            <ExploreMost house={house} />
          </Panel>
          <Panel title="Put my books into a science" anchor="books">
            <InvestBooks house={house} />
          </Panel>
          <Panel title="Keep a rite up" anchor="rite">
            <KeepRite house={house} />
          </Panel>
        </div>
      </div>
      <h2>While you are away for long</h2>
      <Panel title="A deputy" about="deputy" anchor="deputy">
        <Deputy house={house} />
      </Panel>
    </Page>
  );
}
