/** Tests of what goes over the wire, half of the files. */
import { together } from './together.ts';

await together(['tests/wire'], [1, 2]);
