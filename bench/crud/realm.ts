import { type CommandReply, isRefusal, type Refusal } from '@realm/contract';
import type { Journal } from '@realm/journal';
import { createNode, ManualClock } from '@realm/server';
import { largeRules, openLargeWorld } from '../game/world.ts';
import { type Doer, HOUSES } from './doer.ts';

/** The game's writer on a journal, in this process. */
export async function realmOn(journal: Journal): Promise<Doer> {
  const { entry } = openLargeWorld(largeRules(), HOUSES);
  const node = await createNode({ journal, age: () => entry, clock: new ManualClock(entry.at) });
  return {
    give: (command) =>
      new Promise((resolve, reject) =>
        node.writer.submit({
          actor: { robot: command.house },
          command,
          queued_at: 0,
          settle: (outcome: CommandReply | Refusal) =>
            isRefusal(outcome) ? reject(new Error(outcome.code)) : resolve(),
        }),
      ),
    close: () => node.close(),
  };
}
