/** The rules of an age as the wire says them; what it says of each kind of thing stands in the file of that kind. */
import Type, { type Static } from 'typebox';
import { byId, bySlot, count, id, int, list, object, rows, signed, slot, text } from '../fields.ts';
import { attack } from './attacks.ts';
import { academicAttribute } from './attributes.ts';
import { building } from './buildings.ts';
import { material } from './materials.ts';
import { mercenary } from './mercenaries.ts';
import { operation } from './operations.ts';
import { made } from './parts.ts';
import { personality } from './personalities.ts';
import { project } from './projects.ts';
import { race } from './races.ts';
import { realmWork } from './realm_works.ts';
import { realm } from './realms.ts';
import { recipe } from './recipes.ts';
import { rite } from './rites.ts';
import { science, scienceRank } from './sciences.ts';
import { stat } from './stats.ts';
import { generalTrait } from './traits.ts';
import { truth } from './truths.ts';
import { unit } from './units.ts';
import { vigil } from './vigils.ts';
import { wonder } from './wonders.ts';

export const rulesReply = object({
  age: int("The age's number", 1, 1_000_000),
  name: text("The age's name"),
  slots: rows('Unit slots: the position in every list of units', {
    slot: slot('The slot'),
    id: id('Its id'),
    name: text('Its name'),
  }),
  definitions: object('What there is in this age', {
    realms: list(realm, 'In order'),
    races: byId(race, 'By id'),
    flags: byId(text('What it lets its race do'), 'Every power a race may have, by id'),
    peace_dividend: list(Type.Tuple([id('Stat'), signed('bp')]), 'What long peace adds to stats: [stat, bp]'),
    personalities: byId(personality, 'By id'),
    buildings: byId(building, 'By id'),
    materials: byId(material, 'By id'),
    sciences: byId(science, 'By id'),
    science_ranks: list(
      scienceRank,
      'Ranks of scientists, lowest first; a `rank` elsewhere is an index into this list',
    ),
    wonders: byId(wonder, 'World Wonders, by id: one of each in the world; empty while the age has none'),
    realm_works: list(realmWork, 'Works of a realm, in the order they are built'),
    projects: byId(project, 'Projects of the Colloquium, by id; empty while the age has none'),
    truths: byId(truth, 'Truths that quests may find, by id; empty while the age has none'),
    rites: byId(rite, 'By id'),
    vigils: byId(vigil, 'Vigils of a state, by id'),
    operations: byId(operation, 'By id'),
    units: bySlot(unit, 'The units before what races change'),
    medics: made,
    chariots: made,
    mercenaries: object('What hiring one for an attack takes', { plain: mercenary, upgraded: mercenary }),
    attacks: byId(attack, 'Kinds of attack, by id; empty while the age has none'),
    curves: byId(
      list(Type.Tuple([count('x'), count('y')]), '[x, y] points'),
      'Curves by name: straight lines between the points, level outside',
    ),
    stats: byId(stat, 'Every stat a bonus may add to, by id'),
  }),
  fingerprints: object({
    ruleset: text('SHA-256 of the rules of this age, changed numbers included; hexadecimal'),
    engine: text('The version of the engine that plays them'),
  }),
  params: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.Array(Type.Unknown())]), {
    description:
      'Every number of the rules, by name; units are in the names (`_bp`, `_ticks`, `_ms`, `_tenths`, `_milli`). ' +
      'A few are lists',
  }),
  academic_attributes: list(academicAttribute, 'Attributes of academics; empty while the age has none'),
  general_traits: list(generalTrait, 'Traits of generals; empty while the age has none'),
  race_flags: byId(list(id('Flag'), 'Flags'), "Each race's flags by name, by race id"),
  recipes: byId(
    recipe,
    'Refining recipes, by id: what once through takes and makes; empty while the age has none',
  ),
});
export type RulesReply = Static<typeof rulesReply>;
