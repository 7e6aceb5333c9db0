import type { Notice } from '@realm/sdk';
import { now } from '../service/clock.ts';
import { When } from './numbers.tsx';
import { Said } from './said.tsx';

/** When what a notice tells of was; of an age that is open and has not begun, when it does. */
export function ToldAt({ notice: { key, at } }: { notice: Pick<Notice, 'key' | 'at'> }) {
  return key.endsWith('.opened') && at > now.value ? (
    <Said of="begins {when}" values={{ when: <When at={at} /> }} />
  ) : (
    <When at={at} />
  );
}
