import { thievesAtHome } from '@realm/engine';
import { CATEGORIES } from '@realm/rules';
import { given } from './kit/fresh.ts';
import { isOpen } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import type { Scene } from './kit/scene.ts';
import { NONE, shelter, stolenIn, truce } from './kit/setting.ts';

/** A theft that nothing stands against. */
const theft = ({ hidden }: Scene) => ({ target: hidden.id, op: 'strongbox', thieves: 5 });

export const operation: Sample<'operation'> = {
  wire: {
    command: 'operation.intel',
    frame: 'operation.sabotage',
    material: 'operation.theft',
    category: 'operation.theft',
    building: 'operation.sabotage',
  },
  accepted: ({ hidden }) => ({ target: hidden.id, op: 'strongbox', thieves: 5 }),
  refused: {
    unknown_operation: (scene) => ({ ...theft(scene), op: 'tea' }),
    operation_needs: (scene) => ({ ...theft(scene), op: 'smuggle' }),
    operation_takes_no: (scene) => ({ ...theft(scene), material: 'iron' }),
    unknown_material: (scene) => ({ ...theft(scene), op: 'smuggle', material: 'tin' }),
    unknown_category: (scene) => ({ ...theft(scene), op: 'pilfer', category: 'sports' }),
    unknown_building: (scene) => ({ ...theft(scene), op: 'fires', building: 'moats' }),
    unknown_realm: (scene) => ({ ...theft(scene), frame: [99, 1] }),
    unknown_state: (scene) => ({ ...theft(scene), frame: [1, 99] }),
    no_such_house: (scene) => ({ ...theft(scene), target: NONE }),
    in_your_state: (scene) => ({ ...theft(scene), target: scene.mate.id }),
    not_to_be_framed: (scene) => ({ ...theft(scene), frame: [scene.viewer.realm, scene.viewer.state] }),
    under_protection(scene) {
      shelter(scene.world, scene.viewer);
      return theft(scene);
    },
    target_protected(scene) {
      shelter(scene.world, scene.hidden);
      return theft(scene);
    },
    in_ceasefire(scene) {
      truce(scene);
      return theft(scene);
    },
    not_enough: (scene) => ({ ...theft(scene), thieves: 1_000_000 }),
  },
  fresh: () => [[{ op: 'tea', target: 1, thieves: 1 }, given('unknown_operation', 'tea')]],
  random(dice, world, house) {
    const { random } = dice;
    const { rules, realms } = world;
    const op = random.pick(rules.operations.list);
    const needs = {
      material: dice.material(world).id,
      category: random.pick(CATEGORIES),
      building: random.pick(rules.buildings.list).id,
    };
    const realm = random.pick(realms);
    const framed = op.kind !== 'intel' && random.chance(3_000);
    return {
      target: dice.stranger(world, house),
      op: op.id,
      thieves: dice.thieves(house),
      ...(op.needs === null ? {} : { [op.needs]: needs[op.needs] }),
      ...(framed ? { frame: [realm.id, random.between(1, realm.states.length)] } : {}),
    };
  },
  likely: (world, house) => isOpen(world, house) && thievesAtHome(house) > 0,
  tries: ({ world, viewer, hidden, third, mate }) =>
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
  earns: stolenIn,
  tells: ['chance', 'hit'],
};
