import { BUILD } from '../session/version.ts';
import { interfaceLanguage } from '../texts/i18n.ts';
import type { Preparation, VersionQuestion } from './names.ts';

/** The pages' side of the service worker (`src/worker`). Without one nothing happens: old browsers, and where it is switched off. */

/** Tells the worker to keep the files of this user's pages. With `navigator.connection.saveData` only when the user asks for it. */
export async function prepareFiles(role: string, { isWanted = false } = {}): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData && !isWanted) return;
  const worker = await activeWorker();
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  const message: Preparation = { type: 'prepare', role, language: interfaceLanguage(), loaded };
  worker?.postMessage(message);
}

/**
 * Whether the server has another version of the pages than this one: a newer one, or an older one to which the operator has gone back.
 * The browser fetches it, and the question is answered when it is there whole.
 */
export async function isOtherVersionReady(): Promise<boolean> {
  const registration = await currentRegistration();
  try {
    await registration?.update();
  } catch {
    // No network: nobody knows.
    return false;
  }
  if (!registration || registration.installing || registration.waiting || !registration.active) return false;
  const build = await askBuild(registration.active);
  return build !== undefined && build !== BUILD;
}

/** Calls the listener when another version has taken over. Returns the function that stops it. */
export function onOtherWorker(listener: () => void): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('controllerchange', listener);
  return () => workers?.removeEventListener('controllerchange', listener);
}

const LONGEST_WAIT_MS = 3_000;

function askBuild(worker: ServiceWorker): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    setTimeout(resolve, LONGEST_WAIT_MS, undefined);
    worker.postMessage({ type: 'version' } satisfies VersionQuestion, [port2]);
  });
}

async function currentRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  return workers?.getRegistration();
}

/**
 * The worker of this page, which the first visit of a signed-in user brings. Null in development, where the operator has switched it off
 * (`OFFLINE`, which each page says in its root element), and in browsers that have none.
 */
async function activeWorker(): Promise<ServiceWorker | null> {
  if (!import.meta.env.PROD || document.documentElement.dataset.offline !== undefined) return null;
  try {
    await navigator.serviceWorker.register('/sw.js');
    return (await navigator.serviceWorker.ready).active;
  } catch {
    return null;
  }
}
