/** Sets scenes: what a house has, how its state stands, and what is under way. */
import { the } from '@realm/base';
import type { CommandReply } from '@realm/contract';
import {
  appraisalOf,
  BOOKS,
  type Character,
  type House,
  type Listing,
  MATERIALS,
  type Offer,
  type State,
  UNITS,
  type World,
} from '@realm/engine';
import type { FlagId } from '@realm/rules';
import { HIDDEN, type Scene, VIEWER } from './scene.ts';

/** An id that nothing has. */
export const NONE = 9_999;

/** Names that no name may be. */
export const LONG = 'x'.repeat(99);
export const BAD = 'a\u200bb';

/** A character that is nobody's, and one that may be anybody's. */
export const NOBODY = { kind: 'academic', id: NONE } as const;
export const FIRST = { kind: 'general', id: 1 } as const;

/** Plenty of whatever is paid with. */
export function stockUp(house: House): void {
  house.gold += 50_000_000;
  house.aether += 500_000;
  house.horses += 5_000;
  house.chariots += 100;
  for (let m = 0; m < 12; m++) house.cells[MATERIALS + m] += 200_000;
  for (let c = 0; c < 3; c++) house.cells[BOOKS + c] += 50_000;
}

/** Nothing of it, and no units. */
export function strip(house: House): void {
  house.gold = 0;
  house.aether = 0;
  house.adepts = 0;
  house.horses = 0;
  house.chariots = 0;
  house.medics = 0;
  house.nerve = 0;
  house.cells.fill(0, MATERIALS, MATERIALS + 12);
  house.cells.fill(0, BOOKS, BOOKS + 3);
  house.cells.fill(0, UNITS, UNITS + 10);
}

/** More units of a slot. */
export function enlist(house: House, slot: number, count: number): void {
  house.cells[UNITS + slot] += count;
  house.population += count;
  house.troops += count;
}

export function shelter({ tick }: World, house: House): void {
  house.protected_until = tick + 9;
}

/** Makes the house one of a race with the power. */
export function empower({ rules }: World, house: House, power: FlagId): void {
  house.race = rules.races.list.findIndex(({ flags }) => flags.has(power));
  house.effects_stale = 2;
}

/** The viewer leads no longer. */
export function depose({ world, viewer }: Scene): void {
  world.stateOf(viewer).leader = 0;
}

/** The viewer leads since a moment ago, which is too short for some things. */
export function crown({ world, viewer }: Scene): void {
  world.stateOf(viewer).leader_since = world.tick + 1;
}

/** So late that what takes `ticks` comes in the first tick after the age's last. */
export function late({ world }: Scene, ticks: number): void {
  world.tick = world.rules.params.age_ticks - ticks + 1;
}

/** So late that nobody attacks any more. */
export const closing = (scene: Scene): void => late(scene, 2);

/** Where a house is seated, as commands name it. */
export const placeOf = ({ realm, state }: House): { realm: number; state: number } => ({ realm, state });

/** A ceasefire between the viewer's state and that of the house that hides. */
export function truce({ world, viewer, hidden }: Scene): void {
  const [a, b] = [world.stateOf(viewer), world.stateOf(hidden)];
  world.relations.ceasefires.add({ a, b, until_tick: world.tick + 30 });
}

/** A war between those two. */
export function war(scene: Scene): void {
  const { world, viewer, hidden } = scene;
  const [own, other] = inRange(scene);
  world.relations.raise(own, other, 1_000_000_000);
  scene.order({ type: 'declare_war', ...placeOf(hidden) });
  the(world.relations.warOf(world.stateOf(viewer)), 'a war');
}

/** Those two states, large enough for a war against each other. */
export function inRange({ world, viewer, hidden }: Scene): [own: State, other: State] {
  const [own, other] = [world.stateOf(viewer), world.stateOf(hidden)];
  other.land = own.land;
  return [own, other];
}

/** The viewer's general. */
export function general({ world, viewer }: Scene): Character {
  return the(
    world.characters.of(viewer.id).find(({ kind }) => kind === 'general'),
    "the viewer's general",
  );
}

export const named = ({ kind, id }: Pick<Character, 'kind' | 'id'>): Pick<Character, 'kind' | 'id'> => ({
  kind,
  id,
});

/** The characters of the viewer and of the house that hides, and one that is nobody's. */
export function everyone({ world, viewer, hidden }: Scene): { character: Pick<Character, 'kind' | 'id'> }[] {
  const all = [viewer, hidden].flatMap(({ id }) => world.characters.of(id));
  return [...all.map((one) => ({ character: named(one) })), { character: NOBODY }];
}

/** The states of the house that hides and of the third party. */
export const strangers = ({ hidden, third }: Scene): { realm: number; state: number }[] =>
  [hidden, third].map(placeOf);

/** Whether what is tried aims at the house that hides. */
export const aimedAtHidden = ({ hidden }: Scene, fields: object): boolean =>
  (fields as { target?: number }).target === hidden.id;

/** Whether thieves who were sent there got in: those who are caught bring nothing but what every answer tells. */
export const stolenIn = (scene: Scene, fields: object, answer: CommandReply): boolean =>
  aimedAtHidden(scene, fields) && 'success' in answer && answer.success === true;

/** The reference price of a material. */
export function priceOf({ market, rules }: World, material: string): number {
  return market.books[the(rules.materials.get(material), material).index].trading.reference;
}

/** As many generals as a house may have. */
export function crowd(scene: Scene): void {
  const { generals_max } = scene.world.rules.params;
  for (let i = 1; i < generals_max; i++) scene.order({ type: 'recruit_general', name: `Crowd ${i}` });
}

/** What the viewer's realm works at. */
export const worksOf = ({ world, viewer }: Scene) => world.realms[viewer.realm - 1].works;

/** A vigil of the viewer's state, which it has opened. */
export function vigil(scene: Scene): void {
  stockUp(scene.viewer);
  scene.order({ type: 'open_vigil', vigil: 'white_circle' });
}

/** A character that a house has in the Hall, for auction or for offers. */
export function listing(scene: Scene, how: 'auction' | 'offers', account = HIDDEN): Listing {
  const { world } = scene;
  const seller = the(world.houseOf(account), 'who lists');
  for (const house of [scene.viewer, scene.hidden]) stockUp(house);
  scene.order({ type: 'recruit_general', name: `Listed by ${account}` }, account);
  const character = the(world.characters.of(seller.id).at(-1), 'who was recruited');
  const terms = how === 'auction' ? { reserve: appraisalOf(world, character), ticks: 24 } : {};
  scene.order({ type: 'list', character: named(character), ...terms }, account);
  return the(world.hall.listing(character), 'the listing');
}

/** An offer on a character that its owner has listed: of the other of the two. */
export function offer(scene: Scene, owner = VIEWER): Offer {
  const { character } = listing(scene, 'offers', owner);
  const price = appraisalOf(scene.world, character);
  scene.order({ type: 'make_offer', character: named(character), price }, owner === VIEWER ? HIDDEN : VIEWER);
  return the(scene.world.hall.on(character)[0], 'the offer');
}

/** A quest of the viewer whose episode asks for something, now or later. */
export function quest({ world, viewer }: Scene, asks: 'gold' | 'forbearance', asked = true): void {
  const { list } = world.rules.quests.episodes;
  const episode = list.findIndex(({ ask }) => ask.kind === asks);
  world.quests.of_house.set(viewer.id, {
    house: viewer.id,
    seeker: null,
    truth: 0,
    begun_tick: world.tick - 5,
    episodes: [episode, episode],
    place: 0,
    person: 0,
    deadline_tick: world.tick + 500,
    episode: 0,
    amount: 5,
    answer_by_tick: asked ? world.tick + 5 : 0,
    next_ask_tick: asked ? 0 : world.tick + 5,
    forbearing: false,
  });
}

/** The viewer's army, of which half may go. */
export function muster({ viewer, hidden }: Pick<Scene, 'viewer' | 'hidden'>): void {
  for (const slot of [0, 1, 2]) enlist(viewer, slot, 4_000);
  stockUp(viewer);
  hidden.land = viewer.land;
}

/** The viewer has just won against the house that hides. */
export function victory(scene: Scene): void {
  muster(scene);
  scene.hidden.cells.fill(0, UNITS, UNITS + 10);
  scene.order({ type: 'attack', target: scene.hidden.id, units: [0, 4_000] });
}

/** That house has just won against the viewer. */
export function defeat(scene: Scene): void {
  const { viewer, hidden } = scene;
  muster({ viewer: hidden, hidden: viewer });
  viewer.cells.fill(0, UNITS, UNITS + 10);
  scene.order({ type: 'attack', target: viewer.id, units: [0, 4_000] }, HIDDEN);
  stockUp(viewer);
  enlist(viewer, 0, 4_000);
}
