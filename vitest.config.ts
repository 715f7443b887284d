import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Most tests wait for a database, so every core gets a worker; by default Vitest leaves one core free. Projects do not
// inherit `maxWorkers`, but each of them reads this variable.
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism());

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools'],
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
});
