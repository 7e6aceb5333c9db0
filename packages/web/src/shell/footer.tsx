import { operatorPages } from '@realm/contract';
import { say } from '@realm/words';
import { paths } from '../address/paths.ts';

/** Under every page: what the operator says of privacy and terms. */
export function Footer() {
  return (
    <footer class="foot">
      <a href={paths.status}>{say('Status')}</a>
      <a href={operatorPages.privacy.path}>{say('Privacy')}</a>
      <a href={operatorPages.terms.path}>{say('Terms')}</a>
    </footer>
  );
}
