import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { OWN_PATHS } from './app/paths.ts';
import { Routes } from './app/routes.tsx';
import { Shell } from './app/shell.tsx';
import { startLive } from './service/live.ts';
import { startWorker } from './service/worker.ts';

startLive();
startWorker();

render(
  <LocationProvider scope={OWN_PATHS}>
    <Shell>
      <Routes />
    </Shell>
  </LocationProvider>,
  document.getElementById('app') as HTMLElement,
);
