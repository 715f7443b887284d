// The service worker: shows the application without a network, with the files of one version. The build writes it to /sw.js.
import { deliverAllOfDevice } from '../lib/offline/deliveries.ts';
import { DELIVERY, FILE_CACHES, type ToWorker } from '../lib/offline/names.ts';
import {
  keepFiles,
  keepShell,
  keepWhatWasChosen,
  keptFile,
  keptShell,
  rememberChoice,
  removeOldVersions,
} from './files.ts';
import { FILES, scope } from './scope.ts';

/** A page that comes later than this is shown from the device: on a bad network people would wait for minutes. */
const LONGEST_WAIT_MS = 5_000;
/** A server that is not there, behind a proxy that is. */
const NOT_THERE = [502, 503, 504];

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await keepShell();
      await keepWhatWasChosen();
      // Files of other versions stay for the pages that use them, so no page has to be closed first.
      await scope.skipWaiting();
    })(),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await removeOldVersions();
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api\/|sw\.js|readyz|healthz)/.test(pathname))
    event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
});

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'version') return event.ports[0]?.postMessage(FILES.build);
  event.waitUntil(
    (async () => {
      await rememberChoice(message);
      await keepFiles(message);
    })(),
  );
});

scope.addEventListener('sync', (event) => {
  if (event.tag !== DELIVERY) return;
  event.waitUntil(
    (async () => {
      // The browser calls again later.
      if (!(await deliverAllOfDevice())) throw new Error('The server does not take the answers now.');
    })(),
  );
});

/** The page from the server, which is always of its newest version; without it, the one of this device. */
async function page(request: Request): Promise<Response> {
  const fromServer = fetch(request);
  const first = await Promise.race([
    fromServer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS, undefined)),
  ]);
  if (first !== undefined && !NOT_THERE.includes(first.status)) return first;
  return (await keptShell().catch(() => undefined)) ?? first ?? fromServer;
}

/** A file has its version in its name, so the one of the device is always right. Storage that fails keeps no file from the page. */
async function file(request: Request): Promise<Response> {
  const kept = await keptFile(request).catch(() => undefined);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await keepLoaded(request, response.clone()).catch(() => undefined);
  return response;
}

async function keepLoaded(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(FILE_CACHES + FILES.version);
  await cache.put(request, response);
}
