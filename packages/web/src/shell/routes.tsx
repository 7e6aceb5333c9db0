import { Route, Router } from 'preact-iso';
import { drawn, isGoingBack } from '../service/scroll.ts';
import { NotFound } from '../ui/not_found.tsx';
import { shown } from './needs.tsx';
import { PAGES } from './pages.ts';

const ROUTES = PAGES.map((page) => [page.path, shown(page)] as const);

/** Whoever comes to a page begins at its top, but for an address that names a part of it, and for one they come back to. */
function toTop(): void {
  if (location.hash === '' && !isGoingBack()) scrollTo(0, 0);
}

export function Routes() {
  return (
    <Router onLoadEnd={toTop} onRouteChange={drawn}>
      {ROUTES.map(([path, component]) => (
        <Route key={path} path={path} component={component} />
      ))}
      <Route default component={NotFound} />
    </Router>
  );
}
