import type { OwnHouse } from '@realm/contract';
import {
  academicsOf,
  appraisalOf,
  type Character,
  contentmentOf,
  generalsOf,
  type House,
  paramsOf,
  type ReadonlyWorld,
  reassureGold,
} from '@realm/engine';
import { academicProfile, generalProfile } from '../characters.ts';

/** The characters of a house, in full: their own house alone sees them so. */
export function charactersOf(
  world: ReadonlyWorld,
  house: House,
): Pick<OwnHouse, 'generals' | 'academics' | 'defender'> {
  return {
    generals: generalsOf(world, house).map((general) => ownGeneral(world, general)),
    academics: academicsOf(world, house).map((academic) => ownAcademic(world, academic)),
    defender: house.defender === 0 ? null : house.defender,
  };
}

export function ownGeneral(world: ReadonlyWorld, general: Character): OwnHouse['generals'][number] {
  return { ...generalProfile(world.rules, general), ...ownFacts(world, general) };
}

export function ownAcademic(world: ReadonlyWorld, academic: Character): OwnHouse['academics'][number] {
  return { ...academicProfile(world.rules, academic), ...ownFacts(world, academic) };
}

/** What a character is paid a tick, in thousandths of a gold. */
export function wageMilli({ rules }: ReadonlyWorld, { kind, level }: Character): number {
  return level * paramsOf(rules, kind).wage_milli;
}

function ownFacts(world: ReadonlyWorld, character: Character) {
  const { kind, level, place, until_tick, recruited_tick, heir } = character;
  return {
    next_level_at: paramsOf(world.rules, kind).levels[level] ?? null,
    wage_milli: wageMilli(world, character),
    place,
    until_tick: until_tick === 0 ? null : until_tick,
    contentment_bp: contentmentOf(world, character),
    reassure_gold: reassureGold(world, character),
    appraisal: appraisalOf(world, character),
    recruited_tick,
    heir: heir !== '',
  };
}
