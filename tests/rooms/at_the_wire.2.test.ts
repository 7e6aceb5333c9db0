/** Tests of what goes over the wire, the other half. */
import { together } from './together.ts';

await together(['tests/wire'], [2, 2]);
