/** What the pages under `/app` show. */
export const texts = import.meta.glob<object>(
  ['../../../locales/en/*.json', '!../../../locales/en/{accounts,components,errors,problems,shell}.json'],
  { eager: true, import: 'default' },
);
