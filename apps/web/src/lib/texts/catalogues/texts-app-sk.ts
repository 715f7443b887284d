/** What the pages under `/app` show. */
export const texts = import.meta.glob<object>(
  ['../../../locales/sk/*.json', '!../../../locales/sk/{accounts,components,errors,problems,shell}.json'],
  { eager: true, import: 'default' },
);
