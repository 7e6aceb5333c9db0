import { posting } from '../../world/postings.ts';
import type { Realm, State } from '../../world/realm.ts';
import { isMended } from '../../world/revision.ts';
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
  const counts = isMended(world, 'a treasury shares out what the realm brings');
  const claimed = shareOut(world, realm, output, (to, units, tribute) => {
    const state = world.itself<State>(to);
    state.treasury.materials[material] += units;
    if (counts && world.realms[to.realm - 1].rule.material === material) state.brought_units += units;
    if (tribute !== null) world.itself(tribute).paid += units;
  });
  realm.output = output;
  realm.steward.restock(output - claimed, params);
  world.market.made(material, output);
  world.ledger.add(posting('material', 'realm') + material, output);
}
