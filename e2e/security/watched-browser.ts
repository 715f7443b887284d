import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What an attack would cause: dialogs, violations of the policy, uncaught errors, requests to other addresses. */
export interface Watched {
  context: BrowserContext;
  page: Page;
  faults: string[];
}

/** Opens a browser whose faults are noted. It may talk to the server and to nobody else. */
export async function watchedBrowser(browser: Browser, url: string, token?: string): Promise<Watched> {
  const context = await browser.newContext({ acceptDownloads: true });
  const faults: string[] = [];
  const note = (page: Page | null, fault: string) => void faults.push(`${page?.url() ?? 'a page'}: ${fault}`);
  if (token !== undefined)
    await context.addCookies([{ name: 'session', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
  context.on('weberror', (fault) => note(fault.page(), String(fault.error())));
  context.on('dialog', (dialog) => {
    // The page asks before it discards what was typed.
    if (dialog.type() !== 'beforeunload') note(dialog.page(), `the dialog ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  context.on('request', (request) => {
    const isOwn = request.url().startsWith(`${url}/`) || /^(data|blob|about):/.test(request.url());
    if (!isOwn) note(request.frame().page(), `a request to ${request.url()}`);
  });
  await context.exposeBinding('noteViolation', ({ page }, violation: string) => note(page, violation));
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation(violation: string): void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      noteViolation(`${violatedDirective} blocked ${blockedURI} ${sample}`),
    );
  });
  return { context, page: await context.newPage(), faults };
}
