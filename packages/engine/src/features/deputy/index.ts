import type { Feature } from '../../scope/feature.ts';
import { deputize } from './deputize.ts';
import { saved } from './saved.ts';
import { take_back } from './take_back.ts';

/** Deputies: whose house is played for them, and on what terms. Who plays it stands outside the world, as robots do. */
export const deputy = {
  commands: { deputize, take_back },
  leaves: (world, house) => void world.deputies.of_house.delete(house.id),
  saved,
} as const satisfies Feature;
