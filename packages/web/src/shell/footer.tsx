import { operatorPages } from '@realm/contract';
import { paths } from '../address/paths.ts';

/** Under every page: what the operator says of privacy and terms. */
export function Footer() {
  return (
    <footer class="foot">
      <a href={paths.status}>Status</a>
      <a href={operatorPages.privacy.path}>Privacy</a>
      <a href={operatorPages.terms.path}>Terms</a>
    </footer>
  );
}
