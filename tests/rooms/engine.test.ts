/** Tests of the engine. */
import { together } from './together.ts';

await together(['engine']);
