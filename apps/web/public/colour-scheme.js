// Runs before the first paint, so that a dark screen never flashes white. The same key is written by theme/colour-scheme.ts.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('slovickovo.colour-scheme');
  } catch {
    // Storage may be switched off; the system's scheme is used then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
