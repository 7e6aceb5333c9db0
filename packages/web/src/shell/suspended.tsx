import { say } from '@realm/words';
import { paths } from '../address/paths.ts';
import { suspended } from '../service/suspension.ts';
import { refusalText } from '../words/names.ts';

/** Above every page, that its player takes no part in the game, why and until when, and what to do about it. */
export function Suspended() {
  if (suspended.value === null) return null;
  return (
    <p class="note bad told" role="alert">
      <span>{refusalText(suspended.value)}</span>
      <a href={`${paths.account}#sanctions`}>{say('What you can do')}</a>
    </p>
  );
}
