import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'domain',
    setupFiles: ['../../tools/generated-inputs.ts'],
    // The rules keep no state, so that files can share the modules of a worker: loading them took longer than the tests.
    isolate: false,
    // As in the browser's tests: a limit for tests that hang, not a measure of a busy machine.
    testTimeout: 20_000,
  },
});
