import { say } from '@realm/words';
import { aidPath, battlePath, housePath, sayPath, strikePath } from '../../address/paths.ts';
import { sameState } from '../../address/place.ts';
import { useQuery } from '../../address/query.ts';
import { DossierView } from '../../dossier/dossier_view.tsx';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { OwnHouse } from '../../service/records.ts';
import { When } from '../../ui/numbers.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { HouseLink } from '../../ui/places.tsx';
import { Said } from '../../ui/said.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { toNumber } from '../../ui/whole_number.ts';

interface ToldProps {
  readonly house: OwnHouse;
  /** The house that fought, and the number of the battle in its news. */
  readonly whose: number;
  readonly item: number;
}

/**
 * A battle of another house. Its news is its own; what can be read here is what that house told the state's channel, in its
 * own words and by nobody else, and what the reader's state has found out.
 */
export function ToldReport({ house, whose, item }: ToldProps) {
  const [asked] = useQuery('with', '');
  const foe = toNumber(asked);
  const fighter = useReading(`house ${whose}`, () => realm.house({ id: whose })).value;
  const enemy = useReading(`house ${foe ?? 0}`, () =>
    foe === undefined ? Promise.resolve(undefined) : realm.house({ id: foe }),
  ).value;
  // From the oldest that is kept.
  const messages = useReading('chat state all', () => realm.chat.read('state', 0));
  const name = fighter?.name ?? say('another house');
  const of_state = fighter !== undefined && sameState(fighter, house);
  const address = battlePath(whose, item);
  return (
    <Page
      title={say('A battle of {name}', { name })}
      lead={say('As they told it. What only they can know stays with them.')}
    >
      <Panel title={say('What they said')}>
        <Shown of={messages}>
          {(list) => {
            const told = list.filter(
              ({ from, text }) => from.house === whose && new RegExp(`${address}(?!\\d)`).test(text),
            );
            return told.length === 0 ? (
              <p>
                {of_state
                  ? say(
                      'They have told your state nothing of this battle, or too long ago for the channel to keep it.',
                    )
                  : say('They are of another state: what they tell, they tell their own.')}
              </p>
            ) : (
              <ol class="chat">
                {told.map(({ id, text, at }) => (
                  <li key={id}>
                    <p class="text" dir="auto">
                      {text.replace(/https?:\/\/\S+/g, '').trim()}
                    </p>
                    <p class="small muted">
                      <When at={at} />
                    </p>
                  </li>
                ))}
              </ol>
            );
          }}
        </Shown>
        {fighter === undefined ? null : (
          <p>
            <HouseLink house={fighter} />
            {enemy === undefined ? null : (
              <>
                {' '}
                <Said of="and {house}" values={{ house: <HouseLink house={enemy} /> }} />
              </>
            )}
          </p>
        )}
        <div class="buttons">
          {foe === undefined || enemy === undefined || sameState(enemy, house) ? null : (
            <a class="button primary" href={strikePath(foe)}>
              {say('Strike for them')}
            </a>
          )}
          {of_state ? (
            <>
              <a class="button" href={aidPath(whose)}>
                {say('Send aid')}
              </a>
              <a class="button" href={sayPath('state', `@${name} `)}>
                {say('Answer')}
              </a>
            </>
          ) : (
            <a class="button" href={housePath(whose)}>
              {say('Their house')}
            </a>
          )}
        </div>
      </Panel>
      {foe === undefined || enemy === undefined ? null : <KnownOf foe={foe} name={enemy.name} />}
    </Page>
  );
}

function KnownOf({ foe, name }: { foe: number; name: string }) {
  const reading = useReading(`reports ${foe}`, () => realm.reports({ target: foe, limit: 100 }));
  return (
    <Panel title={say('What your state knows of {name}', { name })}>
      <Shown of={reading}>{({ reports }) => <DossierView reports={reports} />}</Shown>
    </Panel>
  );
}
