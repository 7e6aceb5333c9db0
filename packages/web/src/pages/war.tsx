import type { ReadReply } from '@realm/contract';
import { own } from '../service/player.ts';
import { useReading } from '../service/reading.ts';
import { realm } from '../service/realm.ts';
import { Page } from '../ui/page.tsx';
import { Shown } from '../ui/waiting.tsx';
import { Ceasefires, Past, Tribute } from './war/aftermath.tsx';
import { OwnWar } from './war/own_war.tsx';
import { WarPanel } from './war/war_panel.tsx';

export type WarsReply = ReadReply<'wars'>;
export type WarRecord = WarsReply['wars'][number];
export type RelationsReply = ReadReply<'relations'>;

/** Wars as anyone may follow them, and for a house what its state holds against others and may do about it. */
export function War() {
  const reading = useReading('wars', () => realm.wars());
  const house = own.value;
  return (
    <Page
      title="War room"
      lead="States go to war, not houses: land counts for more, points are counted, and it ends in tribute or in peace."
    >
      <Shown of={reading}>
        {(reply) => (
          <>
            {reply.wars.length === 0 ? <p class="muted">No war is under way.</p> : null}
            {[...reply.wars]
              .sort((x, y) => Number(isOurs(y)) - Number(isOurs(x)))
              .map((war) => (
                <WarPanel key={war.id} war={war} />
              ))}
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
  return house !== null && [a, b].some(({ realm: r, state }) => r === house.realm && state === house.state);
}
