import { refresh } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';

/** How the player is told, as the service says it. */
export type Chosen = Awaited<ReturnType<typeof realm.notices.settings>>;

/** Changes it; what is shown follows. */
export async function choose(wanted: Parameters<typeof realm.notices.change>[0]): Promise<void> {
  await realm.notices.change(wanted);
  refresh();
}
