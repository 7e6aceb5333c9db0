import type { OwnHouse } from '@realm/contract';
import { type Character, contentmentOf, type World } from '@realm/engine';
import { CATEGORIES, type Rules } from '@realm/rules';
import { ownAcademic, ownGeneral, wageMilli } from './characters.ts';
import { restBy } from './rest.ts';

type General = OwnHouse['generals'][number];
type Academic = OwnHouse['academics'][number];

/** A general or an academic as its own house sees it, made as it is looked at. */
export function generalOnDemand(world: World, general: Character): General {
  return new GeneralOnDemand(world, general) as GeneralOnDemand & General;
}

export function academicOnDemand(world: World, academic: Character): Academic {
  return new AcademicOnDemand(world, academic) as AcademicOnDemand & Academic;
}

class CharacterOnDemand {
  protected readonly world: World;
  protected readonly character: Character;

  constructor(world: World, character: Character) {
    this.world = world;
    this.character = character;
  }

  protected get rules(): Rules {
    return this.world.rules;
  }
  get id(): number {
    return this.character.id;
  }
  get level(): number {
    return this.character.level;
  }
  get place(): General['place'] {
    return this.character.place;
  }
  get wage_milli(): number {
    return wageMilli(this.world, this.character);
  }
  get contentment_bp(): number {
    return contentmentOf(this.world, this.character);
  }
  get heir(): boolean {
    return this.character.heir !== '';
  }
}

class GeneralOnDemand extends CharacterOnDemand implements Partial<General> {
  get whole(): General {
    return ownGeneral(this.world, this.character);
  }
  get traits(): string[] {
    return this.character.traits.map((trait) => this.rules.traits.list[trait].id);
  }
}

class AcademicOnDemand extends CharacterOnDemand implements Partial<Academic> {
  get whole(): Academic {
    return ownAcademic(this.world, this.character);
  }
  get category(): Academic['category'] {
    return CATEGORIES[this.character.category];
  }
}

const REST = {
  name: true,
  experience: true,
  record: true,
  next_level_at: true,
  until_tick: true,
  reassure_gold: true,
  appraisal: true,
  recruited_tick: true,
} as const;
const GENERALS: Record<Exclude<keyof General, keyof GeneralOnDemand>, true> = REST;
const ACADEMICS: Record<Exclude<keyof Academic, keyof AcademicOnDemand>, true> = {
  ...REST,
  attributes: true,
};
restBy(GeneralOnDemand.prototype, Object.keys(GENERALS));
restBy(AcademicOnDemand.prototype, Object.keys(ACADEMICS));
