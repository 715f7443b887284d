/** What the import of words shows, with the refusals of files. */
export const texts = import.meta.glob<object>(
  ['../../../locales/en/import.json', '../../../../../../packages/contract/locales/en/errors-files.json'],
  { eager: true, import: 'default' },
);
