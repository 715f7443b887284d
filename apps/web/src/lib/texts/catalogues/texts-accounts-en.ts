/** What registration, settings and the choice of a first password show, with the problems of fields. */
export const texts = import.meta.glob<object>(
  ['../../../locales/en/accounts.json', '../../../../../../packages/contract/locales/en/problems.json'],
  { eager: true, import: 'default' },
);
