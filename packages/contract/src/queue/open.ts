/** What a command that waits may leave open until it fires. */
import type { TObject } from 'typebox';
import { type Decoded, decoder } from '../decode.ts';
import { object } from '../fields.ts';
import { refuse } from '../refusals.ts';
import { buildPlan, openAmount } from './amount.ts';

/** A command without what it leaves open, which stands beside it; in the places of that are values that fit. */
interface Taken {
  readonly closed: Readonly<Record<string, unknown>>;
  readonly open: Readonly<Record<string, unknown>>;
}

/** The schemas of what may stand open in a field, by the field's name, made when first needed. */
const decoders = new Map<string, ReturnType<typeof decoder>>();

/**
 * Takes out of a command what it leaves open: of the fields that say how much (`x-amount`) at most one, and the building of
 * a `build`.
 */
export function takeOpen(
  properties: TObject['properties'],
  command: Readonly<Record<string, unknown>>,
): Decoded<Taken> {
  const closed: Record<string, unknown> = { ...command };
  const open: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(command)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(properties, name)) continue;
    const amount = 'x-amount' in (properties[name] ?? {});
    const plan = command.type === 'build' && name === 'building';
    if (!amount && !plan) continue;
    const other = amount ? Object.keys(open).find((each) => each !== 'building') : undefined;
    if (other !== undefined) return { refusal: refuse('contradictory', { field: name, other }) };
    const key = plan ? 'plan' : name;
    const decode = decoders.get(key) ?? decoder(object({ [name]: plan ? buildPlan : openAmount }));
    decoders.set(key, decode);
    const decoded = decode({ [name]: value });
    if (decoded.refusal !== undefined) return decoded;
    open[name] = value;
    closed[name] = plan ? 'plan' : 1;
  }
  return { value: { closed, open } };
}
