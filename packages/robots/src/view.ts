import type { OwnHouse, ReadReply } from '@realm/contract';

/** All that a robot knows when it takes its turn: what the player of its house may read. */
export interface RobotView {
  readonly me: OwnHouse;
  readonly age: Pick<ReadReply<'age'>, 'tick' | 'ticks_left'>;
}
