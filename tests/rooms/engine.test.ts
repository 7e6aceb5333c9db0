/** Tests of the engine. */
import { together } from './together.ts';

await together(['packages/engine/test']);
