/** Imported before all else: what says something while it is loaded does so in the page's language. */
import { startWords } from './service/words.ts';

await startWords();
