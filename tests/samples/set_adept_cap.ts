import { refuse } from '@realm/contract';
import type { Sample } from './kit/sample.ts';

export const set_adept_cap: Sample<'set_adept_cap'> = {
  wire: 'command.set_adept_cap',
  accepted: () => ({ per_acre_tenths: 7 }),
  refused: {
    out_of_range: ({ world }) => ({ per_acre_tenths: world.rules.params.adept_cap_max_tenths + 1 }),
  },
  fresh: () => [
    [{ per_acre_tenths: 101 }, refuse('out_of_range', { field: 'per_acre_tenths', min: 0, max: 100 })],
  ],
  random: ({ random }) => ({ per_acre_tenths: random.chance(2_000) ? null : random.between(0, 60) }),
  tries: () => [{ per_acre_tenths: 7 }],
};
