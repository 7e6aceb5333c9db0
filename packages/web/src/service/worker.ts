/** The policy of the page wants scripts' addresses from a named maker; this one makes the one there is. */
interface Maker {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const WORKER = '/worker.js';

/** Has the browser keep the page and its files, once it has nothing else to do. Without, the site works as well. */
export function startWorker(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  const { trustedTypes } = globalThis as { trustedTypes?: Maker };
  const makes = trustedTypes?.createPolicy('realm-worker', { createScriptURL: () => WORKER });
  const register = () => serviceWorker.register(makes?.createScriptURL(WORKER) ?? WORKER).catch(() => {});
  if (document.readyState === 'complete') void register();
  else addEventListener('load', register, { once: true });
}
