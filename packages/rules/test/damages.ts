// biome-ignore-all format: a table reads best with a row a line
import type { AgeFiles } from '../src/index.ts';

/**
 * Damages to Embers 1 and all that the compiler says of each: `[file, text that is there, text instead, …what
 * it says]`. Problems name the file, the line, the path, what is wrong and, where it can tell, what was meant.
 */
export type Damage = readonly [file: string, from: string | RegExp, to: string, ...says: RegExp[]];

export const SHAPE: readonly Damage[] = [
  ['units.yaml', 'attack: 5', 'attack: many', /^units.yaml:13 units.offense.attack: is a text, not a whole number$/],
  ['units.yaml', 'attack: 5', 'attack: 5.5', /^units.yaml:13 units.offense.attack: is 5.5, not a whole number$/],
  ['units.yaml', 'attack: 5', 'attack: 5000', /units.offense.attack: is 5000, not 0 to 1000$/],
  ['units.yaml', 'attack: 5', 'attack:', /units.offense.attack: is empty, not a whole number$/],
  ['units.yaml', 'attack: 5', 'atack: 5', /units.offense.attack: is missing$/, /units.offense.atack: is not known here \(did you mean attack\?\)$/],
  ['units.yaml', /^elite:/m, 'elites:', /^units.yaml:\d+ units.elite: is missing$/, /units.elites: is not known here \(did you mean elite\?\)/],
  ['units.yaml', 'ticks: 9 }', 'ticks: 90 }', /units.offense.train.ticks: is 90, not 1 to 48$/],
  ['sciences.yaml', 'category: economy', 'category: economics', /sciences.coinage.category: is "economics", not one of economy, military, arcane \(did you mean economy\?\)/],
  ['personalities.yaml', '[[building_efficiency, 500]', '[[building_efficiency]', /personalities.builder.effects\[0\]: has 1 item, not 2/],
  ['personalities.yaml', /^builder:/m, 'Master Builder:', /personalities.Master Builder: is not an id/],
  ['buildings.yaml', 'produces: [[food, 7000]]', 'produces: [[foods, 7000]]', /buildings.farms.produces\[0\]\[0\]: is "foods", not one of food, raw, horses, aether, adepts \(did you mean food\?\)/],
  ['materials.yaml', 'kind: raw, reference_price: 45 }', 'kind: [raw], reference_price: 45 }', /materials.iron.kind: is a list, not one of raw, refined/],
  ['realms.yaml', 'name: Cindermarch', 'name: ""', /^realms.yaml:\d+ realms\[0\].name: has 0 characters, not 1 to 40$/],
  ['age.yaml', 'name: Embers 1', 'title: Embers 1', /^age.yaml(:\d+)? name: is missing/, /age.yaml:\d+ title: is not known here/],
  ['age.yaml', 'age_ticks: 1344', 'age_tick: 1344', /params.age_ticks: is missing \(length of the age, in ticks\)/, /params.age_tick: is not known here \(did you mean age_ticks\?\)/],
  ['age.yaml', 'tick_ms: 3600000', 'tick_ms: 5', /^age.yaml:\d+ params.tick_ms: is 5, not 100 to 86400000 \(length of a tick, in milliseconds\)$/],
  ['medics.yaml', 'gold: 400', '- 400', /^medics.yaml:\d+: /],
  ['medics.yaml', 'gold: 400', 'gold: 400\ngold: 5.5', /^medics.yaml:4: Map keys must be unique$/, /^medics.yaml:\d+ medics.gold: is 5.5, not a whole number$/],
  ['medics.yaml', /[\s\S]*/, '', /^medics.yaml(:\d+)? medics: is empty, not a table of keys and values$/],
];

export const WORDS: readonly Damage[] = [
  ['personalities.yaml', '[explore_cost, -700]', '[explore_costs, -700]', /^personalities.yaml:\d+ personalities.pathfinder.effects\[0\]: there is no stat "explore_costs" \(did you mean explore_cost\?\)$/],
  ['buildings.yaml', '[gold_income, 12000]', '[gold_incme, 12000]', /buildings.markets.share\[0\]: there is no stat "gold_incme" \(did you mean gold_income\?\)$/],
  ['sciences.yaml', '[offense, 8000]', '[attack_power, 8000]', /sciences.drill.effects\[0\]: there is no stat "attack_power"$/],
  ['sciences.yaml', '[food_need, -5000]', '[food_output, -5000]', /sciences.soilcraft.effects\[1\]: food_output is in this list twice \(add them into one\)$/],
  ['sciences.yaml', '[food_need, -5000]', '[food_need, 0]', /sciences.soilcraft.effects\[1\]: food_need by 0 does nothing \(leave it out\)$/],
  ['races.peatkin.yaml', 'material: reed', 'material: reeds', /^races.peatkin.yaml:\d+ races.peatkin.material: there is no material "reeds" \(did you mean reed\?\)$/],
  ['races.peatkin.yaml', 'flags: [mercenary_upgrades]', 'flags: [mercenary_upgrade]', /races.peatkin.flags\[0\]: there is no flag "mercenary_upgrade" \(did you mean mercenary_upgrades\?\)$/],
  ['races.peatkin.yaml', 'flags: [mercenary_upgrades]', 'flags: [mirror, mirror]', /races.peatkin.flags\[1\]: mirror is in this list twice$/],
  ['races.peatkin.yaml', '  offense: {', '  ofense: {', /races.peatkin.units.ofense: there is no unit "ofense" \(did you mean offense\?\)$/],
  ['races.peatkin.yaml', '  homes: 2300', '  houses: 2300', /races.peatkin.plan.houses: there is no building "houses" \(did you mean homes\?\)$/],
  ['units.yaml', 'materials: { steel: 2 }', 'materials: { steal: 2 }', /units.offense.upgrade.materials.steal: there is no material "steal" \(did you mean steel\?\)$/],
  ['realms.yaml', 'material: iron', 'material: gold', /^realms.yaml:\d+ realms\[0\].material: there is no material "gold" \(one of/, /materials.iron: no realm yields this raw material$/],
];

export const SENSE: readonly Damage[] = [
  ['races.peatkin.yaml', '  homes: 2300', '  homes: 2200', /^races.peatkin.yaml:\d+ races.peatkin.plan: the shares add up to 9900, not 10000$/],
  ['units.yaml', 'upgrade: { to: 5', 'upgrade: { to: 4', /units.offense.upgrade.to: no unit is upgraded to slot 4, thieves$/, /units.offense_plus: can be neither trained nor upgraded to$/],
  ['units.yaml', 'upgrade: { to: 6', 'upgrade: { to: 1', /units.defense.upgrade.to: is slot 1, offense: a unit is upgraded to a later slot$/, /units.defense_plus: can be neither trained nor upgraded to$/],
  ['units.yaml', '  plural: Soldiers\n', '  plural: Soldiers\n  train: { gold: 50, ticks: 3 }\n', /units.soldiers.train: soldiers are drafted, not trained$/],
  ['units.yaml', 'name: Reaver', 'name: Raider', /units.offense_plus.name: "Raider" is already the name of units.offense$/],
  ['races.peatkin.yaml', 'name: Long Pikeling', 'name: Long Pikeling, gold: 700', /races.peatkin.units.offense_plus.gold: offense_plus are not trained, so they have no price to change$/],
  ['races.peatkin.yaml', 'name: Old Dykeling', 'name: Pikeling', /races.peatkin.units.defense_plus.name: "Pikeling" is already the name of races.peatkin.units.offense$/],
  ['races.peatkin.yaml', 'name: Peatkin', 'name: Gleaner', /races.peatkin.name: "Gleaner" is already the name of races.gleaners$/],
  ['realms.yaml', '- Orewick', '- redscar', /realms\[0\].states\[2\]: "redscar" is already the name of realms\[0\].states\[0\]$/],
  ['realms.yaml', '- Orewick', '- "Ore<wick"', /realms\[0\].states\[2\]: may not contain < or >$/],
  ['realms.yaml', '- Orewick', '- "Ore\\u202ewick"', /realms\[0\].states\[2\]: may not contain text-direction marks$/],
  ['realms.yaml', '- Orewick', '- "Ore  wick"', /realms\[0\].states\[2\]: has a space too many$/],
  ['realms.yaml', 'material: iron', 'material: steel', /realms\[0\].material: steel is refined: a realm yields a raw material$/, /materials.iron: no realm yields this raw material$/],
  ['buildings.yaml', 'material: stone', 'material: paper', /buildings.farms.material: paper is refined: what is built is built of a raw material$/],
  ['buildings.yaml', '[gold_income, 12000]', '[building_efficiency, 12000]', /buildings.markets.share\[0\]: building_efficiency decides what shares do, so no share may add to it$/],
  ['buildings.yaml', '  share: [[gold_income, 12000], [trading_cut, 20000]]\n', '', /buildings.markets: has no effect: no share, produces, holds, nor room for more people than its site$/],
  ['buildings.yaml', '  holds: [[aether, 60]]', '  holds: [[aether, 60], [aether, 6]]', /buildings.cisterns.holds\[1\]: aether is in this list twice$/],
  ['materials.yaml', 'steel: {', 'glass: { name: Glass, kind: refined, reference_price: 100 }\nsteel: {', /materials.glass: nothing uses this material$/, /materials.glass: no recipe makes this material$/],
  ['recipes.yaml', 'makes: { steel: 2 }', 'makes: { steel: 3 }', /recipes.steel: takes goods and gold worth 365 and makes 600: more than a fair margin$/],
  ['recipes.yaml', 'makes: { steel: 2 }', 'makes: { stone: 2 }', /recipes.steel.makes.stone: stone is raw: recipes make refined materials$/, /materials.steel: no recipe makes this material$/],
  ['recipes.yaml', 'makes: { steel: 2 }', 'makes: {}', /recipes.steel.makes: is empty: a recipe turns something into something$/, /materials.steel: no recipe makes this material$/],
  ['recipes.yaml', 'needs: { iron: 2, timber: 1 }', 'needs: { iron: 2, timbre: 1 }', /recipes.steel.needs.timbre: there is no material "timbre" \(did you mean timber\?\)$/],
  ['materials.yaml', 'kind: raw, reference_price: 55', 'kind: raw, reference_price: 0', /materials.timber.reference_price: is 0: a price is 1 or more$/],
  ['science_ranks.yaml', 'experience: 850,', 'experience: 250,', /^science_ranks.yaml:\d+ science_ranks\[2\]: begins at 250, not after the one before it, 300$/],
  ['science_ranks.yaml', 'experience: 0,', 'experience: 10,', /science_ranks\[0\]: begins at 10: the first rank begins at 0$/],
  ['science_ranks.yaml', 'books: 14', 'books: 9', /science_ranks\[4\]: writes 9 books, fewer than the rank before it, 13$/],
  ['age.yaml', '[12500, 200]', '[10500, 200]', /params.crowd_desertion\[1\]: begins at 10500, not after the one before it, 11000$/],
  ['age.yaml', 'robots_per_state: 6', 'robots_per_state: 11', /params.robots_per_state: is 11, more than seats_per_state, which is 10$/],
  ['age.yaml', 'states_per_realm: 4', 'states_per_realm: 20', ...Array.from( { length: 6 }, (_, i) => new RegExp(`realms\\[${i}\\].states: has 14 names for the 20 states that open`), )],
  ['age.yaml', 'truth_first_tick: 96', 'truth_first_tick: 90000', /params.truth_first_tick: is 90000, more than truth_last_tick, which is \d+$/],
  ['age.yaml', 'unclaimed_bp: 1000', 'unclaimed_bp: 7600', /params.unclaimed_bp: is 7600, and with equal_share_bp, which is 2500, more than 10000$/],
  ['age.yaml', '  mirror_ticks: 48', '  mirror_ticks: 97', /params.mirror_ticks: is 97, more than mirror_wait_ticks, which is 96$/],
];

export const CHARACTERS: readonly Damage[] = [
  ['quests.yaml', 'what: salt, amount: 8', 'what: slat, amount: 8', /^quests.yaml:\d+ quests.episodes.fever.ask.what: there is no material "slat" \(did you mean salt\?\)$/],
  ['quests.yaml', 'what: cast, amount: 12', 'amount: 12', /quests.episodes.star.ask.what: is missing: one of attack, explore, cast, operation$/],
  ['quests.yaml', 'kind: gold, amount: 8', 'kind: gold, what: steel, amount: 8', /quests.episodes.dream.ask.what: gold is of one kind: leave it out$/],
  ['attributes.yaml', '[[gold_income, 150]]', '[[gold_incom, 150]]', /^attributes.yaml:\d+ attributes.ledgerhand.effects\[0\]: there is no stat "gold_incom" \(did you mean gold_income\?\)$/],
  ['attributes.yaml', '[[gold_income, 150]]', '[]', /^attributes.yaml:\d+ attributes.ledgerhand: has no effect$/],
  ['attributes.yaml', /category: arcane[\s\S]*/, 'category: arcane\n  effects: [[ward, 1]]\n', /^attributes.yaml:?\d* attributes: has 1 of arcane, not 3 or more \(params.academics_max\)$/],
  ['age.yaml', 'reassure_bp: 2500', 'reassure_bp: 1500', /params.contentment_leave_bp: is 2000, more than reassure_bp, which is 1500$/],
  ['traits.yaml', '[[offense, 400]]', '[[offence, 400]]', /^traits.yaml:\d+ traits.vanguard.leads\[0\]: there is no stat "offence" \(did you mean offense\?\)$/],
  ['traits.yaml', '[[offense, 400]]', '[[births, 400]]', /traits.vanguard.leads\[0\]: births is nothing that leads an army: one of offense, elite_offense, casualties, return_time$/],
  ['traits.yaml', '  leads: [[offense, 400]]\n', '', /^traits.yaml:\d+ traits.vanguard: has no effect: no leads, defends, serves or conds$/],
  ['traits.yaml', 'race: peatkin,', 'race: peatkins,', /traits.fenlander.conds\[0\].race: there is no race "peatkins" \(did you mean peatkin\?\)$/],
  ['traits.yaml', 'race: peatkin, ', '', /traits.fenlander.conds\[0\]: has no condition: name a race$/],
  ['age.yaml', 'general_levels: [0, 100', 'general_levels: [10, 100', /params.general_levels\[0\]: begins at 10: the first level begins at 0$/],
  ['age.yaml', 'general_levels: [0, 100', 'general_levels: [0, 300', /params.general_levels\[2\]: begins at 250, not after the one before it, 300$/],
];

export const NAMES: readonly Damage[] = [
  ['races.peatkin.yaml', '"{a}{b} Clan"', '"{a}{d} Clan"', /races.peatkin.names.house.forms\[0\]: there is no list "d"/],
  ['races.peatkin.yaml', '"{a}{b} Clan"', '"{a}{b Clan"', /races.peatkin.names.house.forms\[0\]: has a \{ or \} without its other half$/],
  ['races.peatkin.yaml', '"{a}{b} Clan"', '"{a}{b}, Clan"', /names.house.forms\[0\]: has "," in it, which is not for made names$/],
  ['races.peatkin.yaml', '"{a}{b} Clan"', '"{a}{b} "', /names.house.forms\[0\]: can make a name that has a space too many$/],
  ['races.peatkin.yaml', '"{a}{b} Clan"', '"{a}{b} of the Clan That Is Under the Turf"', /names.house.forms\[0\]: can make "Moolble of the Clan That Is Under the Turf", longer than 40 characters$/],
  ['races.peatkin.yaml', '"{kin} {a}{b}"', '"{kin} {a}{b} of the Long Turf"', /names.general.forms\[0\]: can make "Brother Moolble of the Long Turf", longer than 30 characters$/],
  ['races.peatkin.yaml', 'c2: [Water', 'c3: [Water', /names.house.forms\[3\]: there is no list "c2"/, /names.house.parts.c3: is in no form$/],
  ['races.peatkin.yaml', 'c2: [Water', 'c2: [W@ter', /names.house.parts.c2\[0\]: has "@" in it, which is not for made names$/],
  ['races.peatkin.yaml', 'c2: [Water, Turf', 'c2: [Water, Water', /names.house.parts.c2\[1\]: "Water" is in this list twice$/],
  ['races.peatkin.yaml', 'forms: ["{a}{b} {ep}", "Wise {a}{b}", "Nan {a}{b} {ep}"]', 'forms: ["{a} {b}"]', /names.academic.parts.ep: is in no form$/],
  ['races.peatkin.yaml', /forms: \["\{a\}\{b\} \{ep\}", "Wise[\s\S]*$/, 'forms: ["{a}"]\n    parts: { a: [Mum, Bog] }\n', /names.academic: makes 2 different names, not 200 or more$/],
];

export const FILES: readonly (readonly [AgeFiles, ...RegExp[]])[] = [
  [{ 'age.yml': '' }, /^age.yml: is not a file of an age \(did you mean age.yaml\?\)$/],
  [{ 'race.yaml': '{}' }, /^race.yaml: is not a file of an age \(did you mean races.yaml\?\)$/],
  [{ 'races.Peat Kin.yaml': '{}' }, /^races.Peat Kin.yaml: is not a file of an age/],
  [{ 'races.yaml': 'peatkin: {}' }, /^races.peatkin.yaml races.peatkin: is said twice, in two files$/, /^races.yaml:1 races.peatkin.\w+: is missing/],
  [{ 'medics.yaml': 'a: &a [x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c]', }, /^medics.yaml: Excessive alias count/],
  [{ 'medics.yaml': 'gold: !!js/function x' }, /^medics.yaml:1: Unresolved tag/, /medics.gold: is a text/, /medics.ticks: is missing/],
];
