// The site's service worker: keeps the page and its files, so that the site opens where the service can't be reached.
// What was last read is kept by the page itself (service/kept.ts); nothing of the interface passes through here.
const PAGE = 'realm-page';
const FILES = 'realm-files';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const own_page = pathname === '/' || pathname.startsWith('/game/');
  if (request.mode === 'navigate' && own_page) event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** What a proxy answers in the service's place while that is out of reach. */
const AWAY = [502, 503, 504];

/** One page serves at all addresses: the service's, else the last one it gave. */
async function page(request) {
  const cache = await caches.open(PAGE);
  try {
    const answer = await fetch(request);
    if (AWAY.includes(answer.status)) return (await cache.match('/')) ?? answer;
    if (answer.ok) {
      await forgetOldFiles(await cache.match('/'), answer.clone());
      await cache.put('/', answer.clone());
    }
    return answer;
  } catch (error) {
    const kept = await cache.match('/');
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Files are named by their content: one kept is as good as new. */
async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  return answer;
}

/** A page that loads other files comes from another release: those of the last one are of no more use. */
async function forgetOldFiles(before, now) {
  if (before === undefined) return;
  if (filesOf(await before.text()) !== filesOf(await now.text())) await caches.delete(FILES);
}

function filesOf(html) {
  return [...html.matchAll(/\/assets\/[\w.-]+/g)].join(' ');
}

// A push shows what happened; the same one that comes again takes its own place.
self.addEventListener('push', (event) => {
  const { key, title, text, path, heavy, at } = event.data.json();
  const shown = { body: text, tag: key, data: { path }, timestamp: at, requireInteraction: heavy };
  event.waitUntil(self.registration.showNotification(title, { ...shown, icon: '/icon.svg' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.path));
});

/** To a page that is open, else to a new one. */
async function lead(path) {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) return self.clients.openWindow(path);
  await open.focus();
  return open.navigate(path);
}
