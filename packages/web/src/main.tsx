import './words_first.ts';
import { render } from 'preact';
import { LocationProvider } from 'preact-iso';
import { OWN_PATHS } from './address/paths.ts';
import { startFocus } from './service/focus.ts';
import { startLive } from './service/live.ts';
import { startScroll } from './service/scroll.ts';
import { startWorker } from './service/worker.ts';
import { Routes } from './shell/routes.tsx';
import { Shell } from './shell/shell.tsx';

startFocus();
startScroll();
startLive();
startWorker();

// In a task of its own: what reads ask for is on its way, and who taps meanwhile is heard.
setTimeout(() =>
  render(
    <LocationProvider scope={OWN_PATHS}>
      <Shell>
        <Routes />
      </Shell>
    </LocationProvider>,
    document.getElementById('app') as HTMLElement,
  ),
);
