import { command } from '../command_spec.ts';
import { intByParams, orNull } from '../fields.ts';

const per_acre_tenths = orNull(
  intByParams('Adepts per acre in tenths: 31 means 3.1 (0 to `adept_cap_max_tenths`)', 0, 10_000, {
    max: 'adept_cap_max_tenths',
  }),
  'The most adepts per acre that shrines gather up to, in tenths (31 means 3.1), or null for no limit',
);

export const set_adept_cap = command({
  type: 'set_adept_cap',
  summary: 'Limit the adepts that shrines gather.',
  description:
    'Shrines stop gathering adepts at this many per acre. Adepts beyond it stay until released. Null lifts the ' +
    'limit; the field must be there. The highest limit is a number of the rules (`params.adept_cap_max_tenths`).',
  refusals: ['out_of_range'],
  fields: { per_acre_tenths },
  example: { per_acre_tenths: 31 },
  replies: 'adept_cap_set',
  reply: { per_acre_tenths },
  reply_example: { per_acre_tenths: 31 },
});
