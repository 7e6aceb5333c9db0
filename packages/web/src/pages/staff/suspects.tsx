import type { Suspect } from '@realm/sdk';
import { say } from '@realm/words';
import { housePath } from '../../address/paths.ts';
import { useQuery } from '../../address/query.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { When } from '../../ui/numbers.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { number } from '../../words/format.ts';
import { HousesNamed } from './house_names.tsx';
import { StaffForm } from './staff_form.tsx';
import { TakeOut } from './take_out.tsx';
import { WhyLook } from './why_look.tsx';

type Signal = Suspect['signals'][number];

const KINDS: Readonly<Record<Signal['kind'], string>> = {
  gifts: say('Gifts that were not returned'),
  trades: say('Trades far from the reference price'),
  battles: say('Battles lost by those who give as well'),
  feeders: say('Many who give'),
  device: say('The same device'),
  network: say('The same network'),
  rhythm: say('The same minutes of play'),
  barred: say('The device or network of somebody suspended or banned'),
  before: say('An age before this one'),
};

/** Houses that look fed by their players' other accounts: what to look at, and why. */
export function Suspects() {
  const [why, setWhy] = useQuery('why', '');
  const asked = { limit: 20, ...(why === '' ? {} : { note: why }) };
  const reading = useReading(`signals ${why}`, () => realm.staff.signals(asked), false);
  return (
    <>
      <p class="muted">
        {say(
          'By what passed in the last three days of the game. It says where to look, never who has cheated.',
        )}
      </p>
      <WhyLook why={why} onChange={setWhy} />
      <Shown of={reading}>
        {({ suspects }) =>
          suspects.length === 0 ? (
            <p class="muted">{say('Nobody looks fed.')}</p>
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
    <section aria-label={say('House {id}', { id: house.id })}>
      <h3>
        <a href={housePath(house.id)}>
          <bdi>{house.name}</bdi>
        </a>{' '}
        <span class="small muted">
          {house.account === null
            ? say('{place}, robot', { place: `${house.realm}:${house.state}` })
            : say('{place}, account {account}', {
                place: `${house.realm}:${house.state}`,
                account: house.account,
              })}
        </span>
      </h3>
      <p>
        {alert ? (
          cleared_at === null ? (
            say('{points, plural, one {# point} other {# points}}: look at it', { points })
          ) : (
            <Said
              of="{points, plural, one {# point} other {# points}}: look at it<small> Nothing was wrong {when}</small>"
              values={{ points, when: <When at={cleared_at} /> }}
              tags={{ small: (inside) => <span class="small muted">{inside}</span> }}
            />
          )
        ) : cleared_at === null ? (
          say('{points, plural, one {# point} other {# points}}', { points })
        ) : (
          <Said
            of="{points, plural, one {# point} other {# points}}<small> Nothing was wrong {when}</small>"
            values={{ points, when: <When at={cleared_at} /> }}
            tags={{ small: (inside) => <span class="small muted">{inside}</span> }}
          />
        )}
      </p>
      <ul class="small">
        {signals.map((signal) => (
          <li key={signal.kind}>
            <span>
              <WhyOne signal={signal} />
            </span>
          </li>
        ))}
      </ul>
      <TakeOut house={house.id} />
      {alert ? (
        <StaffForm
          label={say('Nothing is wrong')}
          quiet
          act={async (note) => {
            await realm.staff.clearSuspect(house.id, note);
            refresh();
            return say('House {id} does not alert any more', { id: house.id });
          }}
        />
      ) : null}
    </section>
  );
}

/** One of the reasons why a house looks fed, with whom it was about. */
function WhyOne({ signal: { kind, points, gold, houses } }: { signal: Suspect['signals'][number] }) {
  const told = { kind: KINDS[kind], points };
  if (houses.length === 0)
    return gold === 0
      ? say('{kind}: {points, plural, one {# point} other {# points}}', told)
      : say('{kind}: {points, plural, one {# point} other {# points}}, {gold} gold', {
          ...told,
          gold: number(gold),
        });
  const named = <HousesNamed ids={houses} />;
  return gold === 0 ? (
    <Said
      of="{kind}: {points, plural, one {# point} other {# points}}, by {houses}"
      values={{ ...told, houses: named }}
    />
  ) : (
    <Said
      of="{kind}: {points, plural, one {# point} other {# points}}, {gold} gold from {houses}"
      values={{ ...told, gold: number(gold), houses: named }}
    />
  );
}
