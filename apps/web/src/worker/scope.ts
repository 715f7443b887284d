import type { WorkerFiles } from '../lib/offline/names.ts';

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PageRequest extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: Waiting;
  activate: Waiting;
  fetch: PageRequest;
  message: Waiting & MessageEvent<unknown>;
  sync: Waiting & { tag: string };
}

/** What the service worker uses of its global scope: the types of pages and of workers cannot be loaded together. */
interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

export const scope = self as unknown as WorkerScope;

/** Written by the build (`build/worker-file.ts`). */
declare const __WORKER_FILES__: WorkerFiles;
export const FILES = __WORKER_FILES__;
