import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';
import { VIEWER } from './kit/scene.ts';
import { BAD, LONG, placeOf } from './kit/setting.ts';

const FOUNDING = { name: 'Newcomers', race: 'peatkin', personality: 'builder' };

export const create_house: Sample<'create_house'> = {
  wire: 'command.create_house',
  accepted: () => FOUNDING,
  refused: {
    too_short: () => ({ ...FOUNDING, name: '' }),
    too_long: () => ({ ...FOUNDING, name: LONG }),
    bad_name: () => ({ ...FOUNDING, name: BAD }),
    already_have_house(scene) {
      scene.door.actor = { account: VIEWER };
      return FOUNDING;
    },
    bots_not_here(scene) {
      const { world } = scene;
      const params = { ...world.rules.params, bots_allowed: 0 };
      Object.assign(world, { rules: { ...world.rules, params } });
      scene.door.bot = true;
      return FOUNDING;
    },
    name_taken: ({ viewer }) => ({ ...FOUNDING, name: viewer.name }),
    unknown_race: () => ({ ...FOUNDING, race: 'nobody' }),
    unknown_personality: () => ({ ...FOUNDING, personality: 'nobody' }),
    realm_and_state_together: () => ({ ...FOUNDING, realm: 1 }),
    unknown_realm: () => ({ ...FOUNDING, realm: 99, state: 1 }),
    unknown_state: () => ({ ...FOUNDING, realm: 1, state: 99 }),
    state_full({ world, hidden }) {
      const state = world.stateOf(hidden);
      state.seats = state.seats.map(() => hidden.id);
      return { ...FOUNDING, ...placeOf(hidden) };
    },
    too_many_alike(scene) {
      scene.door.alike = [[3, 1, 2]];
      return { ...FOUNDING, realm: 3, state: 1 };
    },
    friends_elsewhere(scene) {
      scene.door.pack = { number: 1, size: 4, beside: scene.viewer.id };
      return { ...FOUNDING, realm: 3, state: 1 };
    },
    pack_full(scene) {
      scene.door.pack = { number: 1, size: 4 };
      const { packs } = scene.world.stateOf(scene.viewer);
      packs.push({ number: 1, size: 4, kept_until: 0, houses: [1, 2, 3, 4] });
      return FOUNDING;
    },
  },
  fresh: ({ id }) => [
    [
      { name: 'Second', race: 'peatkin', personality: 'scholar' },
      refuse('already_have_house', { house: id }),
    ],
  ],
  random(dice, { rules, realms }) {
    const { random } = dice;
    const asks = random.chance(2_000);
    const realm = random.pick(realms);
    return {
      name: dice.newcomer(),
      race: random.pick(rules.races.list).id,
      personality: random.pick(rules.personalities.list).id,
      ...(asks ? { realm: realm.id, state: random.between(1, realm.states.length) } : {}),
    };
  },
  tries: () => [{ name: 'Again', race: 'peatkin', personality: 'builder' }],
};
