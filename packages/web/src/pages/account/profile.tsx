import type { Shown as Choice } from '@realm/sdk';
import { say } from '@realm/words';
import { paths, profilePath } from '../../address/paths.ts';
import { refresh, useReading } from '../../service/reading.ts';
import { realm } from '../../service/realm.ts';
import { Choices } from '../../ui/choices.tsx';
import { useDoing } from '../../ui/doing.tsx';
import { Said } from '../../ui/said.tsx';
import { Refused, Shown } from '../../ui/waiting.tsx';

const CHOICES: readonly (readonly [Choice, string])[] = [
  ['no', say('Nobody')],
  ['ages', say('Anybody, with ages that have ended')],
  ['house', say('Also from the page of my house in this age')],
];

/** Who sees what one did over all ages. */
export function ProfileChoice({ name }: { readonly name: string }) {
  const profile = useReading('own profile', () => realm.auth.profile(), false);
  const { error, run } = useDoing();
  const choose = async (shown: string) => {
    await run(async () => {
      await realm.auth.showProfile(shown as Choice);
      return shown === 'no' ? say('Your profile is hidden') : say('Your profile is shown');
    });
    refresh();
  };
  return (
    <Shown of={profile}>
      {({ shown }) => (
        <>
          <Choices
            legend={say('Who sees it')}
            name="profile"
            options={CHOICES}
            value={shown}
            onChange={(each) => void choose(each)}
          />
          <p class="small muted">
            <Said
              of="It ties the houses you had in all ages to the name of your account, which nothing else does, and lists you in the <link>hall of fame</link>."
              tags={{ link: (inside) => <a href={paths.fame}>{inside}</a> }}
            />
          </p>
          {shown === 'no' ? null : (
            <p>
              <a href={profilePath(name)}>{say('Your profile')}</a>
            </p>
          )}
          {error === undefined ? null : <Refused error={error} />}
        </>
      )}
    </Shown>
  );
}
