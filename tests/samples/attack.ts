import { UNITS } from '@realm/engine';
import { SLOT } from '@realm/rules';
import { given } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import type { Scene } from './kit/scene.ts';
import {
  aimedAtHidden,
  closing,
  empower,
  enlist,
  general,
  late,
  muster,
  NONE,
  shelter,
  truce,
} from './kit/setting.ts';

/** An attack that nothing stands against. */
function assault(scene: Scene) {
  muster(scene);
  return { target: scene.hidden.id, units: [0, 1_000] };
}

/** The viewer's thieves bring a report on the troops of the house that hides. */
function spyOn(scene: Scene): void {
  const { viewer, hidden } = scene;
  enlist(viewer, SLOT.thieves, 5_000);
  for (let i = 0; i < 50; i++) {
    viewer.nerve = 60;
    const answer = scene.order({ type: 'operation', op: 'muster', target: hidden.id, thieves: 5_000 });
    if (answer.type === 'operation' && answer.success) return;
  }
}

export const attack: Sample<'attack'> = {
  wire: {
    command: 'attack.assault',
    'units[8]': 'attack.mercenaries',
    medics: 'attack.offense',
    general: 'attack.offense',
    horses: 'attack.offense',
    chariots: 'attack.offense',
    kind: 'attack.kinds',
    'params.attacks': 'rules.attacks',
    building: 'attack.kinds',
    upgraded_mercenaries: 'attack.mercenaries',
    double_strike: 'attack.kinds',
  },
  accepted: assault,
  refused: {
    houses_differ: (scene) => ({ ...assault(scene), house: scene.hidden.id }),
    age_closing(scene) {
      closing(scene);
      return assault(scene);
    },
    unknown_attack: (scene) => ({ ...assault(scene), kind: 'siesta' }),
    too_late(scene) {
      late(scene, 6);
      return { ...assault(scene), kind: 'siege' };
    },
    no_such_house: (scene) => ({ ...assault(scene), target: NONE }),
    under_protection(scene) {
      shelter(scene.world, scene.viewer);
      return assault(scene);
    },
    target_protected(scene) {
      shelter(scene.world, scene.hidden);
      return assault(scene);
    },
    own_state: (scene) => ({ ...assault(scene), target: scene.mate.id }),
    in_ceasefire(scene) {
      truce(scene);
      return assault(scene);
    },
    target_too_small(scene) {
      const fields = assault(scene);
      scene.viewer.land *= 10;
      return fields;
    },
    building_needed: (scene) => ({ ...assault(scene), kind: 'raze' }),
    unknown_building: (scene) => ({ ...assault(scene), kind: 'raze', building: 'moats' }),
    no_army_to_ambush: (scene) => ({ ...assault(scene), kind: 'flanked_ambush' }),
    no_such_power: (scene) => ({ ...assault(scene), upgraded_mercenaries: true }),
    general_lacks_traits(scene) {
      empower(scene.world, scene.viewer, 'double_strike');
      return { ...assault(scene), double_strike: true };
    },
    not_at_war_with(scene) {
      empower(scene.world, scene.viewer, 'double_strike');
      const leader = general(scene);
      Object.assign(leader, { traits: [0, 1, 2] });
      return { ...assault(scene), double_strike: true, general: leader.id };
    },
    unit_not_for_attack: (scene) => ({ ...assault(scene), units: [0, 0, 10] }),
    no_army: (scene) => ({ ...assault(scene), units: [] }),
    no_such_general: (scene) => ({ ...assault(scene), general: NONE }),
    general_away(scene) {
      const leader = general(scene);
      scene.world.characters.place(leader, 'away', scene.world.tick + 9);
      return { ...assault(scene), general: leader.id };
    },
    not_at_home(scene) {
      const leader = general(scene);
      scene.world.characters.place(leader, 'quest');
      return { ...assault(scene), general: leader.id };
    },
    not_enough: (scene) => ({ ...assault(scene), units: [0, 1_000_000] }),
    too_many_mercenaries: (scene) => ({ ...assault(scene), units: [50, 0, 0, 0, 0, 0, 0, 0, 11] }),
    too_many_mounts: (scene) => ({ ...assault(scene), units: [1], horses: 2 }),
    home_too_weak(scene) {
      const fields = assault(scene);
      scene.viewer.cells.fill(0, UNITS, UNITS + 10);
      enlist(scene.viewer, SLOT.soldiers, 1_000);
      return { ...fields, units: [1_000] };
    },
    hopeless(scene) {
      const fields = assault(scene);
      enlist(scene.hidden, SLOT.defense, 20_000);
      spyOn(scene);
      return { ...fields, units: [1] };
    },
  },
  fresh: ({ id }) => [
    [{ attacker: id, target: 1, units: [1], kind: 'siesta' }, given('unknown_attack', 'siesta')],
  ],
  /** With up to all that can march, by any kind, on whoever is near in land, and often answering one. */
  random({ random }, world, house) {
    const { rules } = world;
    const answered = world.battles.on(house.id).at(-1);
    const kind = random.pick(rules.attacks.list);
    const target =
      answered !== undefined && random.chance(7_000) ? answered.attacker : random.pick(world.houses).id;
    const units = rules.races.list[house.race].units.map(({ slot, attack }) =>
      attack > 0 && slot !== SLOT.mercenaries
        ? Math.floor((house.row[UNITS + slot] * random.between(5, 10)) / 10)
        : 0,
    );
    const troops = units.reduce((a, b) => a + b, 0);
    if (random.chance(3_000)) units[SLOT.mercenaries] = random.between(0, Math.floor(troops / 5));
    const generals = world.characters.of(house.id).filter((one) => one.kind === 'general');
    const some = (count: number) => random.between(0, count);
    return {
      target,
      units,
      kind: kind.id,
      ...(random.chance(3_000) ? { medics: some(house.medics) } : {}),
      ...(random.chance(5_000) ? { horses: some(Math.min(troops, house.horses)) } : {}),
      ...(random.chance(6_000) ? { chariots: some(Math.min(house.chariots, house.horses >> 1)) } : {}),
      ...(generals.length > 0 && random.chance(5_000) ? { general: random.pick(generals).id } : {}),
      ...(kind.razes_bp > 0 ? { building: random.pick(rules.buildings.list).id } : {}),
      ...(random.chance(1_000) ? { upgraded_mercenaries: true } : {}),
    };
  },
  likely: isOpen,
  tries: ({ hidden, third }) =>
    [hidden, third].flatMap(({ id }) => [
      ...[10, 40, 1_000_000].map((offense) => ({ target: id, units: [0, offense] })),
      { target: id, units: [0, 20], kind: 'flanked_ambush' },
      { target: id, units: [0, 20], kind: 'raze', building: 'homes' },
      { target: id, units: [0, 20], kind: 'sack' },
    ]),
  earns: aimedAtHidden,
};
