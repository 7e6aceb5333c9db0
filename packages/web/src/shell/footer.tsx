import { operatorPages } from '@realm/contract';
import { say } from '@realm/words';

/** Under every page: what the operator says of privacy and terms. */
export function Footer() {
  return (
    <footer class="foot">
      <a href={operatorPages.privacy.path}>{say('Privacy')}</a>
      <a href={operatorPages.terms.path}>{say('Terms')}</a>
    </footer>
  );
}
