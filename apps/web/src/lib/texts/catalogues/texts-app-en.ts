/**
 * What the pages under `/app` show, without the import. The query makes a copy of what the public pages show, too, so that one file has all of it.
 */
export const texts = import.meta.glob<object>(
  ['../../../locales/en/*.json', '!../../../locales/en/{accounts,import}.json'],
  {
    eager: true,
    import: 'default',
    query: '?app.json',
  },
);
