import { type Command, type Refusal, refuse } from '@realm/contract';
import type { House } from '../world/house.ts';
import type { ReadonlyWorld } from '../world/world.ts';

/** Why a command may not give the name it gives, by what that looks like; null where it may, or gives none. */
export function refusalOfLook(
  world: ReadonlyWorld,
  command: Command,
  look: string | undefined,
): Refusal | null {
  if (look === undefined || !('name' in command)) return null;
  const { looks } = world;
  const { name } = command;
  const taken =
    command.type === 'create_house'
      ? looks.houseNamed(look) !== undefined
      : command.type === 'rename_state'
        ? looks.isOfState(look, world.stateOf(world.house(command.house) as House))
        : looks.characterNamed(look) !== undefined;
  return taken ? refuse('name_taken', { name }) : null;
}
