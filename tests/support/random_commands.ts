import type { Random } from '@realm/base';
import { type Command, type CommandType, commands, foldName } from '@realm/contract';
import type { House, Request, World } from '@realm/engine';
import { CATEGORIES, SLOT } from '@realm/rules';

const TYPES = Object.keys(commands) as CommandType[];

/**
 * Commands at random, most of which the game accepts: amounts run up to what the house plausibly has, and now
 * and then far beyond. It reads the world directly, which no player can.
 */
export class RandomCommands {
  private readonly random: Random;
  private people: number;

  /** `people` is the highest number of an account in use. */
  constructor(random: Random, people = 0) {
    this.random = random;
    this.people = people;
  }

  /** A request to the world at `at` (ms). */
  next(world: World, at: number, type: CommandType = this.random.pick(TYPES)): Request {
    const { random } = this;
    if (type === 'create_house') return this.create(world, at);
    // Only the newest are likely to be under protection.
    const newest = type === 'leave_protection' ? world.houses.slice(-30) : world.houses;
    const house = random.pick(newest);
    const actor = house.robot === 1 ? { robot: house.id } : { account: house.account };
    return { at, actor, command: this.command(world, house, type) };
  }

  private create(world: World, at: number): Request {
    const { random } = this;
    const { races, personalities } = world.rules;
    this.people += 1;
    const name = `House of ${this.people}`;
    const asks = random.chance(2_000);
    const realm = random.pick(world.realms);
    return {
      at,
      actor: { account: random.chance(9_500) ? this.people : Math.max(1, this.people - 1) },
      folded: foldName(name),
      command: {
        type: 'create_house',
        name,
        race: random.pick(races.list).id,
        personality: random.pick(personalities.list).id,
        ...(asks ? { realm: realm.id, state: random.between(1, realm.states.length) } : {}),
      },
    };
  }

  private command(world: World, house: House, type: Exclude<CommandType, 'create_house'>): Command {
    const { random } = this;
    const { rules } = world;
    const building = random.pick(rules.buildings.list);
    const own = { house: house.id };
    switch (type) {
      case 'explore':
        return {
          type,
          ...own,
          acres: this.upTo(Math.min(12, house.explorable_acres, Math.floor(house.gold / 9_000))),
        };
      case 'build':
        return {
          type,
          ...own,
          building: building.id,
          count: this.upTo(Math.min(10, Math.floor(house.gold / 4_000))),
        };
      case 'raze':
        return { type, ...own, building: building.id, count: this.upTo(2) };
      case 'set_draft':
        return { type, ...own, rate_bp: random.between(0, 7_500) };
      case 'release': {
        const unit = random.pick([SLOT.soldiers, SLOT.soldiers, SLOT.defense, SLOT.offense, SLOT.thieves]);
        return { type, ...own, unit, count: this.upTo(4) };
      }
      case 'train': {
        const unit = random.pick([SLOT.offense, SLOT.defense, SLOT.elite, SLOT.thieves]);
        const direct = random.chance(3_000);
        return { type, ...own, unit, count: this.upTo(Math.min(20, Math.floor(house.gold / 3_000))), direct };
      }
      case 'upgrade':
        return { type, ...own, unit: random.pick([1, 2, 2, 2, 3, 7]), count: this.upTo(3) };
      case 'train_medics':
        return { type, ...own, count: this.upTo(4) };
      case 'build_chariots':
        return { type, ...own, count: this.upTo(2) };
      case 'set_adept_cap':
        return { type, ...own, per_acre_tenths: random.chance(2_000) ? null : random.between(0, 60) };
      case 'release_adepts':
        return { type, ...own, count: this.upTo(house.adepts) };
      case 'invest': {
        const science = random.pick(rules.sciences.list);
        return { type, ...own, science: science.id, books: this.upTo(200) };
      }
      case 'set_science':
        return { type, ...own, focus: random.pick(CATEGORIES), paper_budget: random.between(0, 40) };
      case 'assign_scientists':
        return {
          type,
          ...own,
          from: random.pick(CATEGORIES),
          to: random.pick(CATEGORIES),
          count: this.upTo(4),
        };
      case 'leave_protection':
        return { type, ...own };
    }
  }

  /** From 1 to `most`, and once in twenty a thousand times as much. */
  private upTo(most: number): number {
    const amount = this.random.between(1, Math.max(1, most));
    return this.random.chance(500) ? amount * 1_000 : amount;
  }
}
