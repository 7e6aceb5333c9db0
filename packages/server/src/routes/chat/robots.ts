import { checkChatText, isRefusal } from '@realm/contract';
import { audienceOf } from '../../chat/audience.ts';
import type { GameNode } from '../../game/node.ts';
import { nowOn, type Robots, type Service, worldOn } from '../../serve/service.ts';
import { senderOf } from './writing.ts';

/** Keeps what a robot's house says in the channel of its state. */
export type RobotSays = (house: number, text: string) => void;

/** Sets someone to play the robots of a game. */
export type PlayRobots = (node: GameNode, say: RobotSays) => Robots;

/** A robot has no account, and stands under no limit of one; else it may write what a player may, when a player may. */
export function sayForRobot(service: Service, id: number, text: string): void {
  const world = worldOn(service);
  if (isRefusal(world)) return;
  const house = world.house(id);
  const at = nowOn(service);
  if (house === undefined || house.robot === 0 || !world.startedBy(at) || checkChatText(text) !== undefined)
    return;
  const audience = audienceOf('state', house);
  service.chat.post({ age: world.age.age, audience, account: 0, from: senderOf(house), text, at });
}
