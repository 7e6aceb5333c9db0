import { withFolder } from '../lib/folder.ts';
import type { writeRichAge } from './age.ts';
import { Game } from './game.ts';
import { type Flags, Load } from './processes.ts';

/** Opens a game and a load generator for it, and ends both when `use` is done. */
export function withGame<T>(
  use: (game: Game, load: Load, folder: string) => Promise<T>,
  flags?: Flags,
  write?: typeof writeRichAge,
): Promise<T> {
  return withFolder(async (folder) => {
    const game = await Game.open(folder, flags, write);
    const load = new Load();
    try {
      await load.setUp(game);
      return await use(game, load, folder);
    } finally {
      load.stop();
      await game.stop();
    }
  });
}
