/** What the pages under `/app` show, without the import. */
export const texts = import.meta.glob<object>(
  ['../../../locales/sk/*.json', '!../../../locales/sk/{accounts,components,errors,import,problems,shell}.json'],
  { eager: true, import: 'default' },
);
