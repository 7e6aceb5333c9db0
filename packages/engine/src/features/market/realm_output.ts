import { posting } from '../../world/postings.ts';
import type { Realm, State } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import { outputOf, shareOut } from './output.ts';
import { overflowOf } from './overflow.ts';

/** Realms put out their material: to the treasuries of their states, less tribute, and what nobody claims to the stewards. */
export function realmOutput(world: World): void {
  for (const realm of world.realms) {
    produce(world, realm);
    overflowOf(world, realm);
  }
}

function produce(world: World, realm: Realm): void {
  const { params } = world.rules;
  const { material } = realm.rule;
  const output = outputOf(world, realm);
  const claimed = shareOut(world, realm, output, (state, units, tribute) => {
    world.itself<State>(state).treasury.materials[material] += units;
    if (tribute !== null) world.itself(tribute).paid += units;
  });
  realm.output = output;
  realm.steward.restock(output - claimed, params);
  world.market.made(material, output);
  world.ledger.add(posting('material', 'realm') + material, output);
}
