/** Tests of the rooms that the engine and all else build on. */
import { together } from './together.ts';

await together(['base', 'formulas', 'contract', 'rules', 'views']);
