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
    // `own-process.ts` keeps the files apart, so it comes first.
    isolate: false,
    setupFiles: ['../../tools/generated-inputs.ts', 'src/testing/own-process.ts', 'src/testing/setup.ts'],
    sequence: { setupFiles: 'list' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    // Each process loads these packages, so they are joined to a few modules before.
    deps: { optimizer: { client: { enabled: true, include: JOINED } } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
