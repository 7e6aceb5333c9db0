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
      {house === null ? null : <OwnWar house={house} />}
      <Shown of={reading}>
        {(reply) => (
          <>
            {reply.wars.length === 0 ? <p class="muted">No war is under way.</p> : null}
            {reply.wars.map((war) => (
              <WarPanel key={war.id} war={war} />
            ))}
            <Ceasefires reply={reply} />
            <Tribute reply={reply} />
            <Past reply={reply} />
          </>
        )}
      </Shown>
    </Page>
  );
}
