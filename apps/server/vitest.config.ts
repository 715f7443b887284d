import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // The files of tests share the modules of the server, which keep nothing outside an application. Loading them anew for
    // each file would take half of the processor's time.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: [
      'src/testing/stand-ins/load-first.ts',
      '../../tools/generated-inputs.ts',
      'src/testing/away-from-window-edges.ts',
    ],
    // Real databases on busy machines: a test that waits for a process is not a broken one.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Likewise for what is awaited in a loop, one second by default.
    expect: { poll: { timeout: 15_000 } },
  },
});
