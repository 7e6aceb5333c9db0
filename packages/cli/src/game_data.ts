import { refusalText } from '@realm/contract';
import {
  type ActInput,
  type ActName,
  type ActReply,
  type DataOptions,
  type Done,
  type GameData,
  openGameData,
} from '@realm/server';
import { EXIT, Failure } from './failure.ts';

/** Comes to where a server keeps its data, for as long as `use` takes. */
export async function withGameData<T>(
  options: DataOptions,
  use: (data: GameData) => T | Promise<T>,
): Promise<T> {
  const data = await openGameData(options).catch((cause) => {
    throw new Failure((cause as Error).message, EXIT.failure, { cause });
  });
  try {
    return await use(data);
  } finally {
    await data.close();
  }
}

/** Has an act done, and answers what it came to; one that is refused fails, saying why. */
export async function act<N extends ActName>(
  data: GameData,
  name: N,
  input: ActInput<N>,
  note: string,
): Promise<ActReply<N>> {
  return replyOf(await data.act({ act: name, input, note }, Date.now()));
}

/** What something came to; what was refused fails, a line for everything that is wrong. */
export function replyOf<R>(done: Done<R>): R {
  if ('reply' in done) return done.reply;
  throw new Failure((done.errors ?? [refusalText(done.refusal)]).join('\n'));
}
