import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildConstants, sourceAliases } from './build/options.ts';

export default defineConfig({
  plugins: [react()],
  define: buildConstants,
  resolve: { alias: sourceAliases },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../tools/generated-inputs.ts', 'src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
