/** What the import of words shows, with the refusals of files: the query makes a copy of these. */
export const texts = import.meta.glob<object>(
  ['../../../locales/sk/import.json', '../../../../../../packages/contract/locales/sk/errors-files.json'],
  { eager: true, import: 'default', query: '?import.json' },
);
