import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildConstants, sourceAliases } from './build/options.ts';
import { textModules } from './build/texts.ts';

const JOINED = [
  ...['@mantine/core', '@mantine/dates', '@mantine/form', '@mantine/hooks', '@tanstack/react-query'],
  ...['@tanstack/react-router', '@testing-library/react', '@testing-library/user-event', 'react', 'react-dom'],
];

export default defineConfig({
  plugins: [react(), textModules()],
  define: buildConstants,
  resolve: { alias: sourceAliases },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['../../tools/generated-inputs.ts', 'src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    // Each file of tests loads these packages anew, so they are joined to a few modules before: a fifth of the time.
    deps: { optimizer: { client: { enabled: true, include: JOINED } } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
