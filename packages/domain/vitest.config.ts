import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'domain',
    setupFiles: ['../../tools/generated-inputs.ts'],
    // As in the browser's tests: a limit for tests that hang, not a measure of a busy machine.
    testTimeout: 20_000,
  },
});
