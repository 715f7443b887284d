import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'tools'],
    // Most files wait for a database: a worker for each core, where Vitest would leave one free.
    maxWorkers: availableParallelism(),
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
});
