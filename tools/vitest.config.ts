import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    // Modules of tools keep no state, so that files can share them: the compiler is large.
    isolate: false,
  },
});
