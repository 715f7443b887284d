import { readOfWindow, writeOfWindow } from '../stored-choice.ts';

/** Errors of pages whose code is missing. */
const missing = new WeakSet<Error>();
const RELOADED_AT = 'slovickovo.reloaded-at';
/** A page whose file is missing for good must not reload forever. */
const RELOADS_MS = 60_000;

/** Notices files of the application that cannot be fetched; called once, when the application starts. */
export function watchMissingCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // With this mark the router shows the error's page. Otherwise it would reload at once, and without a network the browser
    // would replace the application by its own page.
    writeOfWindow(`tanstack_router_reload:${payload.message}`, '1');
  });
}

/** An error of a page that needs code which this version of the application does not have. */
export function missingCode(message: string): Error {
  const error = new Error(message);
  missing.add(error);
  return error;
}

/** Whether the page failed because code of the application is missing: no network, or a new version. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && missing.has(error);
}

/** Loads the page anew, which also brings a new version; at most once a minute. */
export function reloadOnce(): void {
  if (Date.now() - Number(readOfWindow(RELOADED_AT)) < RELOADS_MS) return;
  writeOfWindow(RELOADED_AT, String(Date.now()));
  location.reload();
}
