import { defineConfig } from 'i18next-cli';

/** For `i18next-cli lint`: texts that stand in components instead of in a catalogue. */
export default defineConfig({
  locales: ['sk', 'en'],
  extract: {
    input: ['apps/web/src/**/*.{ts,tsx}'],
    output: 'apps/web/src/locales/{{language}}/{{namespace}}.json',
  },
  lint: { ignore: ['**/*.test.{ts,tsx}', '**/*.gen.ts', '**/testing/**'] },
});
