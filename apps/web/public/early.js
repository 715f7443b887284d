// Runs before the first paint and before the application. Keys and addresses are the same as in theme/colour-scheme.ts,
// lib/texts/i18n.ts, lib/session/session.ts and lib/api/early-reads.ts.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be switched off.
      return null;
    }
  };

  // A dark screen never flashes white.
  const chosen = stored('slovickovo.colour-scheme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // The texts of the chosen language; their addresses are in the page.
  const { dataset } = document.currentScript;
  const texts = stored('slovickovo.language') === 'en' ? dataset.textsEn : dataset.textsSk;
  for (const href of texts?.split(' ') ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }

  // The first reads of a signed-in user, asked while the application is fetched. The login page asks nothing.
  const path = location.pathname.replace(/\/$/, '');
  if (stored('slovickovo.signed-in') === null || !/^\/app(\/|$)/.test(path)) return;
  const addresses = ['/api/user/auth', '/api/tests/results?open=1'];
  if (path === '/app') addresses.push('/api/user/points');
  const schoolClass = /^\/app\/classes\/(\d+)$/.exec(path)?.[1];
  if (schoolClass) {
    addresses.push(`/api/usergroups/${schoolClass}`, `/api/usergroups/${schoolClass}/wordgroups`);
    addresses.push(`/api/tests/usergroups/${schoolClass}`);
  }
  const asked_at = Date.now();
  const read = (address) => fetch(address, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  window.earlyReads = new Map(addresses.map((address) => [address, { asked_at, reply: read(address) }]));
  // The application reports a failure when it asks again.
  for (const { reply } of window.earlyReads.values()) reply.catch(() => undefined);
})();
