import { notices } from '@realm/contract';

/** Under every page: what the operator says of privacy and terms. */
export function Footer() {
  return (
    <footer class="foot">
      <a href={notices.privacy.path}>Privacy</a>
      <a href={notices.terms.path}>Terms</a>
    </footer>
  );
}
