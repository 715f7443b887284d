import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['../../tools/generated-inputs.ts'],
    // Real databases on busy machines: a test that waits for a process is not a broken one.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
