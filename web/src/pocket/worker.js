// Keeps the pocket umpire on this device. The build puts the list of its files and their version in (vite.config.ts).
const files = [/* files */];
const cache = 'guidon-version-of-the-files';
const patience = 3000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cache)
      .then((kept) => kept.addAll(files.map((name) => new Request(`/${name}`, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('guidon-') && name !== cache).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// The page comes from the server if it answers in time, else as it was kept. Other pages are none of this worker's
// business, and neither is anything under /api.
async function page(request) {
  const kept = () => caches.match('/index.html');
  const late = new Promise((found) => setTimeout(() => found(kept()), patience));
  try {
    const answer = await Promise.race([fetch(request), late]);
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (url.pathname === '/pocket') event.respondWith(page(request));
  } else if (files.includes(url.pathname.slice(1)))
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
});

// A notice that it is somebody's turn opens the battle, in a page that is already there if there is one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', location.origin).href;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => page.url === url) ?? pages.find((page) => new URL(page.url).pathname === '/');
    if (!there) return self.clients.openWindow(url);
    await there.focus();
    if (there.url !== url) await there.navigate(url).catch(() => self.clients.openWindow(url));
  };
  event.waitUntil(open());
});
