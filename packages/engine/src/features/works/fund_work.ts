import { type CommandOf, refuse } from '@realm/contract';
import type { RealmWork } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { tellRealm } from '../../scope/tell.ts';
import { MATERIALS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import type { ReadonlyRealm } from '../../world/realm.ts';
import { isMended } from '../../world/revision.ts';
import { addMaterial } from '../market/trade.ts';
import { nextWork } from './realm_vote.ts';

/** Gold and the realm's material for its work, as far as it needs them. */
export const fund_work = handler('fund_work', {
  public: true,

  check(world, house, command) {
    const shielded = protectedRefusal(house);
    if (shielded !== null && !isMended(world, 'any house pays for the work of its realm')) return shielded;
    const realm = world.realms[house.realm - 1];
    const work = nextWork(world, realm);
    if (!realm.works.passed || work === undefined) return refuse('work_not_passed');
    const { gold, units, left } = taken(work, realm, command);
    if (gold === 0 && units === 0) return refuse('nothing_needed');
    const { material } = realm.rule;
    return (
      need('gold', gold, house.gold) ??
      need(world.rules.materials.list[material].id, units, house.row[MATERIALS + material]) ?? {
        realm,
        work,
        gold,
        units,
        done: left === gold + units,
      }
    );
  },

  apply(scope, house, _command, { realm, work, gold, units, done }) {
    const { material } = realm.rule;
    house.gold -= gold;
    addMaterial(house, material, -units);
    scope.ledger.add(posting('gold', 'realm_work'), gold);
    scope.ledger.add(posting('material', 'realm_work') + material, units);
    const news = { kind: 'work_done', work: work.id, output_bp: work.output_bp } as const;
    scope.beyond((world) => {
      const { works } = world.itself(realm);
      works.gold += gold;
      works.material += units;
      if (!done) return;
      works.finish(world.rules.params.work_votes_kept === 1);
      world.record({ ...news, realm: realm.id });
    });
    if (done) tellRealm(scope, realm, news);
    return { type: 'work_funded', work: work.id, gold, material: units, done };
  },
});

/** What is taken of an offer, and how much is needed in all before it, gold and units together. */
function taken(work: RealmWork, realm: ReadonlyRealm, { gold = 0, material = 0 }: CommandOf<'fund_work'>) {
  const gold_left = work.gold - realm.works.gold;
  const units_left = work.material - realm.works.material;
  return {
    gold: Math.min(gold, gold_left),
    units: Math.min(material, units_left),
    left: gold_left + units_left,
  };
}
