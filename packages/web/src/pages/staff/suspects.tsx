import type { Suspect } from '@realm/sdk';
import { housePath } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number, plural } from '../../words/format.ts';
import { StaffForm } from './staff_form.tsx';
import { TakeOut } from './take_out.tsx';
import { WhyLook } from './why_look.tsx';

type Signal = Suspect['signals'][number];

const KINDS: Readonly<Record<Signal['kind'], string>> = {
  gifts: 'Gifts that were not returned',
  trades: 'Trades far from the reference price',
  battles: 'Battles lost by those who give as well',
  feeders: 'Many who give',
  device: 'The same device',
  network: 'The same network',
  rhythm: 'The same minutes of play',
  barred: 'The device or network of somebody suspended or banned',
  before: 'An age before this one',
};

/** Houses that look fed by their players' other accounts: what to look at, and why. */
export function Suspects() {
  const [why, setWhy] = useQuery('why', '');
  const asked = { limit: 20, ...(why === '' ? {} : { note: why }) };
  const reading = useReading(`signals ${why}`, () => realm.staff.signals(asked), false);
  return (
    <>
      <p class="muted">
        By what passed in the last three days of the game. It says where to look, never who has cheated.
      </p>
      <WhyLook why={why} onChange={setWhy} />
      <Shown of={reading}>
        {({ suspects }) =>
          suspects.length === 0 ? (
            <p class="muted">Nobody looks fed.</p>
          ) : (
            <ol class="records">
              {suspects.map((suspect) => (
                <li key={suspect.house.id}>
                  <OneSuspect suspect={suspect} />
                </li>
              ))}
            </ol>
          )
        }
      </Shown>
    </>
  );
}

function OneSuspect({ suspect: { house, points, alert, cleared_at, signals } }: { suspect: Suspect }) {
  return (
    <section aria-label={`House ${house.id}`}>
      <h3>
        <a href={housePath(house.id)}>
          <bdi>{house.name}</bdi>
        </a>{' '}
        <span class="small muted">
          {house.realm}:{house.state}, {house.account === null ? 'robot' : `account ${house.account}`}
        </span>
      </h3>
      <p>
        {plural(points, 'point')}
        {alert ? ': look at it' : ''}
        {cleared_at === null ? null : (
          <span class="small muted">
            {' '}
            Nothing was wrong <When at={cleared_at} />
          </span>
        )}
      </p>
      <ul class="small">
        {signals.map((signal) => (
          <li key={signal.kind}>
            {KINDS[signal.kind]}: {plural(signal.points, 'point')}
            {signal.gold === 0 ? '' : `, ${number(signal.gold)} gold`}
            {signal.houses.length === 0 ? null : (
              <>
                {' '}
                of{' '}
                {signal.houses.map((id, i) => (
                  <span key={id}>
                    {i === 0 ? '' : ', '}
                    <a href={housePath(id)}>{id}</a>
                  </span>
                ))}
              </>
            )}
          </li>
        ))}
      </ul>
      <TakeOut house={house.id} />
      {alert ? (
        <StaffForm
          label="Nothing is wrong"
          quiet
          act={async (note) => {
            await realm.staff.clearSuspect(house.id, note);
            refresh();
            return `House ${house.id} does not alert any more`;
          }}
        />
      ) : null}
    </section>
  );
}
