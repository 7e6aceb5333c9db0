import type { Feature } from '../../scope/feature.ts';
import { queue as give } from './queue.ts';
import { reorder } from './reorder.ts';
import { saved } from './saved.ts';
import { unqueue } from './unqueue.ts';

/** Orders ahead: kept until their time. What they order is carried out by the kernel, which knows every command. */
export const queue = {
  commands: { queue: give, unqueue, reorder },
  leaves: (world, house) => void world.queues.of_house.delete(house.id),
  saved,
} as const satisfies Feature;
