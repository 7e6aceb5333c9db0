import { withFolder } from '../lib/folder.ts';
import { Game } from './game.ts';
import { Load } from './processes.ts';

/** Opens a game and a load generator for it, and ends both when `use` is done. */
export function withGame<T>(use: (game: Game, load: Load) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const game = await Game.open(folder);
    const load = new Load();
    try {
      await load.setUp(game);
      return await use(game, load);
    } finally {
      load.stop();
      await game.stop();
    }
  });
}
