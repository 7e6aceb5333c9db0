import { say } from '@realm/words';
import { sameState } from '../../address/place.ts';
import { has_war } from '../../service/age.ts';
import { own } from '../../service/player.ts';
import { useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import type { WarRecord } from '../../service/records.ts';
import { Page } from '../../ui/page.tsx';
import { Shown } from '../../ui/waiting.tsx';
import { Ceasefires, Past, Tribute } from './aftermath.tsx';
import { EnemyHouses } from './enemy_houses.tsx';
import { OwnWar } from './own_war.tsx';
import { WarPanel } from './war_panel.tsx';

/** Wars as anyone may follow them, and for a house what its state holds against others and may do about it. */
export function War() {
  const reading = useReading('wars', () => realm.wars());
  const house = own.value;
  const ours = reading.value?.wars.find(isOurs);
  const enemy = ours === undefined || house === null ? undefined : sameState(ours.a, house) ? ours.b : ours.a;
  return (
    <Page
      lead={
        has_war.value
          ? say(
              'States go to war, not houses: land counts for more, points are counted, and it ends in tribute or in peace.',
            )
          : say('There is no war in this age: nobody attacks anybody.')
      }
    >
      <Shown of={reading}>
        {(reply) => (
          <>
            {reply.wars.length === 0 && has_war.value ? (
              <p class="muted">{say('No war is under way.')}</p>
            ) : null}
            {[...reply.wars]
              .sort((x, y) => Number(isOurs(y)) - Number(isOurs(x)))
              .map((war) => (
                <WarPanel key={war.id} war={war} />
              ))}
            {house === null || enemy === undefined ? null : (
              <EnemyHouses house={house} at={{ realm: enemy.realm, state: enemy.state }} name={enemy.name} />
            )}
            {house === null ? null : <OwnWar house={house} />}
            <Ceasefires reply={reply} />
            <Tribute reply={reply} />
            <Past reply={reply} />
          </>
        )}
      </Shown>
    </Page>
  );
}

/** Whether one's own state is in a war. */
function isOurs({ a, b }: WarRecord): boolean {
  const house = own.value;
  return house !== null && (sameState(a, house) || sameState(b, house));
}
