import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Most tests wait for a database or a process, so there is a worker more than cores; by default Vitest leaves one core free.
// Projects do not inherit `--maxWorkers`, but each of them reads this variable.
process.env.VITEST_MAX_WORKERS ??= String(availableParallelism() + 1);

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools'],
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
});
