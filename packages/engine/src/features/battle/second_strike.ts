import { refuse } from '@realm/contract';
import { ageClosing } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { lacksPower, powerWaits } from '../../scope/powers.ts';
import { attackRefusal } from './allowed.ts';
import { foretell, inField, strikeAgain, winningArmy } from './fight.ts';

/** An army that has won strikes the same house again while it is near the field: a power of some races. */
export const second_strike = handler('second_strike', {
  public: 'an attack that is held has no version',

  check(world, house) {
    const no =
      ageClosing(world) ??
      lacksPower(world, house, 'second_strike') ??
      powerWaits(world, 'second_strike', house.second_strike_from);
    if (no !== null) return no;
    const battle = winningArmy(world, house);
    if (battle === undefined)
      return refuse('no_army_in_field', { ticks: world.rules.params.second_strike_ticks });
    const target = world.house(battle.target);
    if (target === undefined) return refuse('no_such_house', { house: battle.target });
    const kind = world.rules.attacks.list[battle.kind];
    return attackRefusal(world, house, target, kind) ?? { battle, target };
  },

  apply(scope, house, _command, { battle, target }) {
    const { world } = scope;
    const march = inField(scope, house, scope.house(target), battle);
    house.second_strike_from = world.tick + world.rules.params.second_strike_wait_ticks;
    const { cost: _cost, ...foretold } = foretell(scope, march);
    return {
      type: 'struck_again',
      ...foretold,
      outcome: scope.secretly(() => strikeAgain(scope, march, battle)),
    };
  },
});
