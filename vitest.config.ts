import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools'],
    // Most tests wait for a database, so every core gets a worker; by default Vitest leaves one core free.
    maxWorkers: availableParallelism(),
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
});
