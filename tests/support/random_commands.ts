import type { Random } from '@realm/base';
import { type CommandType, commands, foldName } from '@realm/contract';
import type { Request, World } from '@realm/engine';
import { samples } from '../samples/index.ts';
import { Dice } from '../samples/kit/dice.ts';
import { bodyOf } from '../samples/kit/fields.ts';
import type { AnySample } from '../samples/kit/sample.ts';

const TYPES = Object.keys(commands) as CommandType[];

/**
 * Commands at random, most of which the game accepts: each as its sample says. It reads the world directly, which no
 * player can.
 */
export class RandomCommands {
  private readonly random: Random;
  private readonly dice: Dice;

  /** `people` is the highest number of an account in use. */
  constructor(random: Random, people = 0) {
    this.random = random;
    this.dice = new Dice(random, people);
  }

  /** A request to the world at `at` (ms). */
  next(world: World, at: number, type: CommandType = this.random.pick(TYPES)): Request {
    const { random, dice } = this;
    const sample: AnySample = samples[type];
    if (type === 'create_house') {
      const fields = samples.create_house.random(dice, world, world.houses[0]);
      const folded = foldName(fields.name);
      return { at, actor: { account: dice.founder }, folded, command: { type, ...fields } };
    }
    const { among = ({ houses }) => houses, likely = () => true, rare = false } = sample;
    const houses = among(world);
    let house = random.pick(houses);
    // Looks for one that can do it, now and then in vain, and in a large world never through all of them.
    for (let i = 0; i < 40 && !likely(world, house); i++) house = random.pick(houses);
    if (rare && !likely(world, house) && random.chance(9_000)) return this.next(world, at);
    const actor = house.robot === 1 ? { robot: house.id } : { account: house.account };
    dice.building = random.pick(world.rules.buildings.list).id;
    const command = bodyOf(type, house.id, sample.random(dice, world, house));
    const folded = 'name' in command ? { folded: foldName(command.name) } : {};
    return { at, actor, command, ...folded };
  }
}
