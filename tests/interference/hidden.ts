import {
  AWAY,
  BOOKS,
  BUILDINGS,
  EXPERIENCE,
  GIVEN,
  type House,
  MATERIALS,
  SCIENTISTS,
  TRAINING,
  UNITS,
  type World,
} from '@realm/engine';
import { S, SLOT } from '@realm/rules';

/** Makes a number differ that a house hides: `one` and `other` are what it is in each of the two worlds. */
interface Difference {
  one?(world: World, house: House): void;
  other(world: World, house: House): void;
}

/** Attack and defense of a unit, which are all of it that might counts. */
function strengthOf({ rules }: World, house: House, slot: number): number {
  const { attack, defense } = rules.races.list[house.race].units[slot];
  return attack + defense;
}

/** Adds units of a slot worth as much strength as there are in both of two slots. */
function addWorth(world: World, house: House, slot: number, other: number): void {
  house.cells[UNITS + slot] += 10 * strengthOf(world, house, other);
}

/** Everything that a house hides: whatever of it differs, nobody else's answer may. */
export const hidden: Readonly<Record<string, Difference>> = {
  'troop mix': {
    one: (world, house) => addWorth(world, house, SLOT.offense, SLOT.defense),
    other: (world, house) => addWorth(world, house, SLOT.defense, SLOT.offense),
  },
  'a deputy': {
    other(world, { id }) {
      const terms = {
        style: 'raider',
        limits: { attack: true },
        since_tick: 1,
        until_tick: null,
        by_age: true,
      } as const;
      world.deputies.add(id).terms = terms;
    },
  },
  'troops away': {
    other(_world, { cells }) {
      cells[AWAY + SLOT.soldiers] += 50;
      cells[UNITS + SLOT.soldiers] -= 50;
    },
  },
  'a battle whose army is out': {
    other({ chronicle, tick }, { id }) {
      const battle = { attacker: id, target: 1, attack: 'assault', won: true, acres: 30, fought_tick: tick };
      chronicle.note({ home_tick: tick + 9, battle: { kind: 'battle', ...battle } });
    },
  },
  thieves: {
    other(_world, { cells }) {
      cells[UNITS + SLOT.thieves] += 300;
    },
  },
  adepts: {
    other(_world, house) {
      house.adepts += 200;
    },
  },
  Ward: {
    other(_world, { cells }) {
      cells[GIVEN + S.ward] += 4_000;
    },
  },
  Vigilance: {
    other({ rules }, { cells }) {
      cells[GIVEN + S.vigilance] += 4_000;
      // As many buildings, of another kind.
      cells[BUILDINGS + rules.buildings.get('watchposts')!.index] += 1;
      cells[BUILDINGS + rules.buildings.get('dens')!.index] -= 1;
    },
  },
  stocks: {
    other(_world, house) {
      house.gold += 123_456;
      house.food += 5_000;
      house.aether += 300;
      house.horses += 70;
      house.chariots += 3;
      for (let m = 0; m < 10; m++) house.cells[MATERIALS + m] += 100 + m;
    },
  },
  books: {
    other(_world, { cells }) {
      cells[BOOKS] += 900;
      // Enough for a rank, of which the house hears.
      cells[EXPERIENCE + 1] += 1_000_000;
      cells[SCIENTISTS] -= 1;
      cells[SCIENTISTS + 2] += 1;
    },
  },
  'work under way': {
    other(world, house) {
      house.cells[TRAINING + SLOT.thieves] += 20;
      world.works.add(house.id, 2, SLOT.thieves, 20, world.at, world.tick + 2);
      house.medics_training += 5;
      world.works.add(house.id, 3, 0, 5, world.at, world.tick + 1);
    },
  },
  timers: {
    other(world, house) {
      world.paces.add(house.id).lived = [[world.tick, world.at]];
      house.nerve = 1;
      house.battered_tenths = 300;
      house.aid_lately = 9_999;
      house.explorable_aided = 7;
    },
  },
  'people and what they are told to do': {
    other(_world, house) {
      house.peasants -= 40;
      house.medics += 40;
      house.paper_budget += 3;
      house.focus = (house.focus + 1) % 3;
      house.adept_cap_tenths += 5;
      house.explorable_acres += 9;
      house.build_credits += 4;
    },
  },
  news: {
    other(_world, house) {
      house.news.restore('');
    },
  },
};
