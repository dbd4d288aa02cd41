// Shows notifications, and nothing else: it keeps no pages, no answers of the server and no cards.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data ? event.data.json() : {};
  } catch {
    // a message that cannot be read still says that something has happened
  }
  const { title = "Kickdoor", body = "", url = "/", tag = "kickdoor" } = said;
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { url } }),
      self.navigator.setAppBadge?.(1),
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const open = pages.find((page) => new URL(page.url).pathname === url.pathname) ?? pages[0];
      if (!open) return self.clients.openWindow(url.href);
      await open.focus();
      return new URL(open.url).pathname === url.pathname ? open : open.navigate(url.href);
    })(),
  );
});
