import { operatorPages } from '@realm/contract';

/** Under every page: what the operator says of privacy and terms. */
export function Footer() {
  return (
    <footer class="foot">
      <a href={operatorPages.privacy.path}>Privacy</a>
      <a href={operatorPages.terms.path}>Terms</a>
    </footer>
  );
}
