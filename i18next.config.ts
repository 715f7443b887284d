import { defineConfig } from 'i18next-cli';

/** Configures `i18next-cli lint`, which reports texts written in components instead of a catalogue. */
export default defineConfig({
  locales: ['sk', 'en'],
  extract: {
    input: ['apps/web/src/**/*.{ts,tsx}'],
    output: 'apps/web/src/locales/{{language}}/{{namespace}}.json',
  },
  lint: { ignore: ['**/*.test.{ts,tsx}', '**/*.gen.ts', '**/testing/**'] },
});
