import type { CommandType } from '@realm/contract';
import { priceOf, type Twin } from './twins.ts';

type Tried = (twin: Twin) => object[];

/**
 * Every command of the contract, and what the viewer tries with it: on its own, on the house that hides, in vain and
 * not. (Names of the specification that the contract has not yet stand here too, and are passed over.)
 */
export const commandsTried: Readonly<Record<string, Tried>> = {
  create_house: () => [{ name: 'Again', race: 'peatkin', personality: 'builder' }],
  explore: () => [{ acres: 2 }, { acres: 1_000_000 }],
  build: () => [
    { building: 'homes', count: 1 },
    { building: 'homes', count: 100_000 },
  ],
  raze: () => [{ building: 'homes', count: 1 }],
  set_draft: () => [{ rate_bp: 3_000 }],
  release: () => [{ unit: 0, count: 1 }],
  train: () => [
    { unit: 2, count: 5 },
    { unit: 4, count: 5, direct: true },
  ],
  upgrade: () => [{ unit: 2, count: 2 }],
  train_medics: () => [{ count: 2 }],
  build_chariots: () => [{ count: 1 }],
  set_adept_cap: () => [{ per_acre_tenths: 7 }],
  release_adepts: () => [{ count: 1 }],
  invest: () => [{ science: 'masonry', books: 1 }],
  set_science: () => [{ focus: 'arcane', paper_budget: 2 }],
  assign_scientists: () => [{ from: 'economy', to: 'arcane', count: 1 }],
  leave_protection: () => [{}],
  refine: () => [{ recipe: 'steel', times: 1 }],
  transmute: () => [{ from: 'reed', to: 'salt', amount: 10 }],
  order: ({ world }) => [
    { side: 'buy', material: 'iron', quantity: 5, price: priceOf(world, 'iron') },
    { side: 'sell', material: 'stone', quantity: 5, price: priceOf(world, 'stone') },
    { side: 'buy', material: 'resin', quantity: 200, price: 2 * priceOf(world, 'resin') - 2 },
    { side: 'buy', material: 'timber', quantity: 2_000, price: priceOf(world, 'timber') },
  ],
  cancel: ({ world, viewer, hidden }) => [
    ...world.market.of(viewer.id).map(({ id }) => ({ order: id })),
    ...world.market.of(hidden.id).map(({ id }) => ({ order: id })),
  ],
  donate: () => [{ amount: 100 }],
  grant: ({ hidden, mate }) => [
    { to: hidden.id, amount: 1 },
    { to: mate.id, amount: 1 },
  ],
  set_tax: () => [{ rate_bp: 100 }],
  send_aid: ({ hidden, mate }) => [
    { to: hidden.id, what: 'gold', amount: 500 },
    { to: mate.id, what: 'gold', amount: 500 },
  ],
  vote: ({ hidden, mate }) => [
    { vote: { type: 'for', house: mate.id } },
    { vote: { type: 'for', house: hidden.id } },
    { vote: { type: 'against' } },
  ],
  recruit_general: () => [{ name: 'Tam' }],
  set_defender: ({ world, viewer }) => {
    const own = world.characters.of(viewer.id).map(({ id }) => ({ general: id }));
    return [...own, { general: 9_999 }];
  },
  cast: ({ world, hidden, third }) =>
    world.rules.rites.list.flatMap(({ id }) => [
      { rite: id },
      { rite: id, target: hidden.id },
      { rite: id, target: third.id },
    ]),
  operation: ({ world, viewer, hidden, third, mate }) =>
    world.rules.operations.list.flatMap(({ id: op, needs, kind }) => {
      const words = { material: 'iron', category: 'economy', building: 'homes' };
      const own = { op, thieves: 20, ...(needs === null ? {} : { [needs]: words[needs] }) };
      const blame =
        kind === 'intel' ? [] : [{ ...own, target: hidden.id, frame: [third.realm, third.state] }];
      return [
        ...[hidden, third, mate, viewer].map(({ id }) => ({ ...own, target: id })),
        { ...own, target: hidden.id, thieves: 1_000_000 },
        { ...own, target: hidden.id, frame: [99, 99] },
        ...blame,
      ];
    }),
  spy: ({ hidden, third }) => [
    { target: hidden.id, thieves: 20 },
    { target: hidden.id, thieves: 1_000_000 },
    { target: third.id, thieves: 20 },
  ],
  attack: ({ viewer, hidden, third }) =>
    [hidden, third].flatMap(({ id }) => [
      ...[10, 40, 1_000_000].map((offense) => ({ attacker: viewer.id, target: id, units: [0, offense] })),
      { attacker: viewer.id, target: id, units: [0, 20], kind: 'flanked_ambush' },
      { attacker: viewer.id, target: id, units: [0, 20], kind: 'raze', building: 'homes' },
      { attacker: viewer.id, target: id, units: [0, 20], kind: 'sack' },
    ]),
  start_wonder: ({ world }) => [{ wonder: world.rules.wonders.list[0].id }],
  fund_wonder: ({ mate, hidden }) => [mate, hidden].map(({ id }) => ({ builder: id, gold: 10 })),
  revive: () => [{}],
  propose_work: () => [{}],
  vote_work: () => [{ yes: true }],
  fund_work: () => [{ gold: 10, material: 1 }],
  set_research: ({ world }) => [{ project: world.rules.projects.list[0].id }],
  contribute: () => ['economy', 'military', 'arcane'].map((category) => ({ category, books: 1 })),
  declare_war: strangers,
  offer_peace: () => [{}],
  withdraw: () => [{}],
  propose_ceasefire: (twin) => strangers(twin).map((place) => ({ ...place, ticks: 48 })),
  break_ceasefire: strangers,
  rename_state: () => [{ name: 'The Ember League' }],
  mirror: ({ mate, hidden }) => [mate, hidden].map(({ id }) => ({ of: id })),
  retake_land: ({ hidden }) => [{ from: hidden.id, acres: 1 }],
  second_strike: () => [{}],
  open_vigil: () => [{ vigil: 'nothing' }],
  give_to_vigil: () => [{ aether: 10, incense: 1 }],
  answer_quest: () => [{ commit: true }, { commit: false }],
  mark_heirs: (twin) => [{ heirs: everyone(twin).map(({ character }) => character) }],
  recruit_academic: () => [{ name: 'Listener Tam', category: 'arcane' }],
  reassure: everyone,
  list: (twin) => everyone(twin).flatMap((fields) => [fields, { ...fields, reserve: 20_000, ticks: 24 }]),
  delist: () => [{ listing: 1 }],
  bid: () => [{ listing: 1, price: 30_000 }],
  make_offer: (twin) => everyone(twin).map((fields) => ({ ...fields, price: 20_000 })),
  accept_offer: () => [{ offer: 1 }],
  drop_offer: () => [{ offer: 1 }],
};

/** The characters of the viewer and of the house that hides, and one that is nobody's. */
function everyone({ world, viewer, hidden }: Twin): { character: { kind: string; id: number } }[] {
  const all = [viewer, hidden].flatMap(({ id }) => world.characters.of(id));
  const named = all.map(({ kind, id }) => ({ character: { kind, id } }));
  return [...named, { character: { kind: 'academic', id: 9_999 } }];
}

/** The states of the house that hides and of the third party. */
function strangers({ hidden, third }: Twin): { realm: number; state: number }[] {
  return [hidden, third].map(({ realm, state }) => ({ realm, state }));
}

/** What brings the viewer something of the house it was done to, and from then on their answers may differ. */
export const earned: { readonly [T in CommandType]?: (twin: Twin, fields: object) => boolean } = {
  // A report, or what thieves met there.
  operation: aimedAtHidden,
  spy: aimedAtHidden,
  // A battle.
  attack: aimedAtHidden,
  // A hex or a divination.
  cast: aimedAtHidden,
};

function aimedAtHidden({ hidden }: Twin, fields: object): boolean {
  return (fields as { target?: number }).target === hidden.id;
}
