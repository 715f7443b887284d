import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['sk', 'en'],
  extract: {
    input: ['apps/web/src/**/*.{ts,tsx}'],
    ignore: ['**/*.test.{ts,tsx}', '**/*.gen.ts'],
    output: 'apps/web/src/locales/{{language}}/{{namespace}}.json',
    defaultNS: 'components',
    keySeparator: '.',
    nsSeparator: ':',
    // Codes of the server and of rules are put together at run time; the compiler holds that each has its text.
    preservePatterns: ['errors:*', 'problems:*'],
    removeUnusedKeys: true,
    sort: false,
    indentation: 2,
  },
});
