import type { ReadReply } from '@realm/contract';
import { isTroop, SLOT } from '@realm/formulas';
import { say } from '@realm/words';
import { paramOf } from '../service/params.ts';
import type { OwnHouse, Rules } from '../service/records.ts';
import { listed } from '../words/listed.ts';
import { within } from '../words/within.ts';
import { defendersPath } from './defenders.ts';
import { explorePath } from './explore.ts';

/** A step of a newcomer's list, and whether the house shows that it has been taken. */
export interface Step {
  readonly text: string;
  readonly why: string;
  readonly path: string;
  readonly done: boolean;
  /** What has to come first, where it can't be done yet. */
  readonly waits_for?: string;
}

/** The step to take now: the first that is open and can be done; else the first that is open. */
export function nextOf(steps: readonly Step[]): Step | undefined {
  const open = steps.filter(({ done }) => !done);
  return open.find(({ waits_for }) => waits_for === undefined) ?? open[0];
}

export interface StepPaths {
  readonly build: string;
  readonly army: string;
  readonly market: string;
  readonly state: string;
  readonly science: string;
}

/** What the list needs to know beside the house. */
export interface Seen {
  /** Whether the house has voted. */
  readonly voted: boolean;
  /** Whether any of its orders has traded. */
  readonly traded: boolean;
  /** What the market has; undefined until that is read. */
  readonly market?: Market | undefined;
  /** Until which tick it neither trades nor votes, since it has lived ahead; null for a house that has not. */
  readonly alone_until_tick?: number | null;
}

type Market = ReadReply<'market'>;

/** What a newcomer does while under protection, in the order in which it pays. */
export function firstSteps(house: OwnHouse, rules: Rules, seen: Seen, paths: StepPaths): Step[] {
  const start = (name: string) => paramOf(rules, name);
  const land = house.land + house.incoming_land;
  const sum = (amounts: Readonly<Record<string, number>>) =>
    Object.values(amounts).reduce((a, b) => a + b, 0);
  const sites = sum(house.buildings) + sum(house.constructing);
  const offer = seen.market === undefined ? undefined : offerFor(house, seen.market);
  const each = rules.definitions.races[house.race]?.units[SLOT.defense]?.defense ?? 1;
  const missing = SAFE_DEFENSE_PER_ACRE * house.land - house.defense;
  const in_training = defenseIn(house.training, house, rules);
  const defenders = Math.max(
    1,
    Math.min(Math.ceil((missing - in_training) / each), house.prices.train[SLOT.defense]?.max ?? 0),
  );
  const raw = (material: string) => rules.definitions.materials[material]?.kind === 'raw';
  const refined = Object.entries(house.materials).some(
    ([material, n]) => !raw(material) && n > start('start_refined_per_tick') * start('start_refined_ticks'),
  );
  const alone =
    seen.alone_until_tick == null
      ? undefined
      : say('from tick {tick} on, since your house has lived ahead', { tick: seen.alone_until_tick });
  return [
    {
      text: say('Send out explorers'),
      why: say('Acres take their time to arrive, so the first order is always for land.'),
      path: explorePath(paths.build, house),
      done: land > start('start_land'),
    },
    {
      text: say('Raise the draft'),
      why: say('Explorers and troops are soldiers first; peasants become soldiers up to the rate you set.'),
      path: `${paths.army}?draft=${Math.ceil((DRAFT_STEP_BP + start('start_draft_rate_bp')) / 100)}#draft`,
      done: house.draft_rate_bp !== start('start_draft_rate_bp'),
    },
    {
      text: say('Train defenders'),
      why: say('Protection ends; what stands at home then is what neighbours count.'),
      path: defendersPath(paths.army, house),
      done: trainedDefense(house, rules) > start('start_defense_units') * each,
    },
    {
      text: say('Build on the first new land'),
      why: say('A barren acre holds {start, plural, one {# person} other {# people}} and does nothing.', {
        start: start('living_barren'),
      }),
      path: `${paths.build}${aBuild(house)}#build`,
      waits_for: house.barren > 0 ? undefined : say('when the first acres arrive'),
      done: sites > start('start_land'),
    },
    {
      text: say('Invest your first books'),
      why: say('Books that lie about do nothing; in a science they help for the whole age.'),
      path: `${paths.science}${aBook(house, rules)}#invest`,
      waits_for: sum(house.books) > 0 ? undefined : say('when your scientists have written some'),
      done: Object.values(house.sciences).some(({ books }) => books > 0),
    },
    {
      text: say('Refine something'),
      why: say('{refined} are made, not dug.', { refined: refinedOf(rules) }),
      path: `${paths.market}${aTry(house.prices.refine)}#refine`,
      done: refined,
    },
    {
      text: say('Buy what your realm lacks'),
      why: say('Under protection the stewards sell to you; their price falls a little every tick.'),
      path: `${paths.market}${offer === undefined ? '' : `?material=${offer.material}&units=${offer.units}`}#trade`,
      // Nobody is sent to buy what nobody sells.
      waits_for:
        alone ??
        (seen.market !== undefined && offer === undefined ? say('when the stewards offer it') : undefined),
      done: seen.traded,
    },
    {
      text: say('Vote for a leader'),
      why: say('A state without one can neither set a tax nor grant from its treasury.'),
      path: `${paths.state}#vote`,
      waits_for: alone,
      done: seen.voted,
    },
    {
      text: say('Stand at {defense} defense an acre', { defense: SAFE_DEFENSE_PER_ACRE }),
      why: say('Below that, a house is the easiest gate in the realm.'),
      path: `${paths.army}?unit=${SLOT.defense}&count=${defenders}#raise`,
      waits_for: missing > 0 && in_training >= missing ? say('when those in training are done') : undefined,
      done: house.defense >= SAFE_DEFENSE_PER_ACRE * house.land,
    },
    {
      text: say('Reach a third more land than you began with'),
      why: say('By the end of protection that is a good start.'),
      path: explorePath(paths.build, house),
      done: 3 * land >= 4 * start('start_land'),
    },
  ];
}

/** What all troops that were trained come to in defense, wherever they are, and whatever they were upgraded to. */
const trainedDefense = (house: OwnHouse, rules: Rules): number =>
  [house.units, house.away, house.training].reduce((sum, counts) => sum + defenseIn(counts, house, rules), 0);

/** What units come to in defense, by their counts by slot; soldiers are drafted, not trained. */
function defenseIn(counts: readonly number[], { race }: OwnHouse, rules: Rules): number {
  const { units = [] } = rules.definitions.races[race] ?? {};
  return units.reduce(
    (sum, { defense }, slot) =>
      isTroop(slot) && slot !== SLOT.soldiers ? sum + (counts[slot] ?? 0) * defense : sum,
    0,
  );
}

/** A house with less defense an acre than this is the first to be looked at. No race begins with so much. */
const SAFE_DEFENSE_PER_ACRE = 6;
/** How much more of the people than at the start a newcomer is shown to draft. */
const DRAFT_STEP_BP = 1_000;

/** A first try at the recipe that can be followed now: a tenth of what it could make, so that gold is left. */
function aTry(recipes: OwnHouse['prices']['refine']): string {
  const [recipe, price] = Object.entries(recipes).find(([, { max }]) => max > 0) ?? [];
  return recipe === undefined || price === undefined
    ? ''
    : `?recipe=${recipe}&times=${Math.max(1, Math.floor(price.max / 10))}`;
}

/** A little of what its realm lacks, of which the house has least, as far as the stewards have it and a quarter of its gold goes. */
function offerFor(house: OwnHouse, { materials }: Market): { material: string; units: number } | undefined {
  const held = (material: string) => house.materials[material] ?? 0;
  const offers = materials.flatMap(({ material, realms, stewards }) =>
    stewards === null || realms.includes(house.realm)
      ? []
      : [
          {
            material,
            units: Math.min(A_LITTLE, stewards.quantity, Math.floor(house.gold / 4 / stewards.price)),
          },
        ],
  );
  return offers.filter(({ units }) => units > 0).sort((a, b) => held(a.material) - held(b.material))[0];
}

/** Units of a first purchase. */
const A_LITTLE = 10;

/** All barren land, as far as it can be paid, with what the house has most of. */
function aBuild({ buildings, barren, prices }: OwnHouse): string {
  const [most] = Object.entries(buildings).sort(([, a], [, b]) => b - a);
  const count = most === undefined ? 0 : Math.min(barren, prices.build[most[0]]?.max ?? 0);
  return most === undefined || count === 0 ? '' : `?building=${most[0]}&count=${count}`;
}

/** All books of the category that has most, in one of its sciences. */
function aBook({ books }: OwnHouse, { definitions }: Rules): string {
  const [category, count] = Object.entries(books).sort(([, a], [, b]) => b - a)[0] ?? [];
  const science = Object.entries(definitions.sciences).find(([, each]) => each.category === category)?.[0];
  return science === undefined || count === undefined || count === 0
    ? ''
    : `?science=${science}&books=${count}`;
}

/** What is refined in this age, as one says it. */
function refinedOf(rules: Rules): string {
  const names = Object.values(rules.definitions.materials)
    .filter(({ kind }) => kind === 'refined')
    .map(({ name }) => within(name));
  if (names.length < 2) return say('Some materials');
  const text = listed(names);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
