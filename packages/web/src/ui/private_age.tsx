import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { age } from '../service/age.ts';
import { own } from '../service/player.ts';

/** That not anybody may found a house in the age, for whoever has none; `children` is what leads on. */
export function PrivateAge({ children }: { children?: ComponentChildren }) {
  return age.value?.access === undefined || own.value !== null ? null : (
    <p class="note">
      <span>
        {say(
          'This age is private: who founds a house in it is on the list of those who run it, or has a link from them.',
        )}
      </span>
      {children}
    </p>
  );
}
