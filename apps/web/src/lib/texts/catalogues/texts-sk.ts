/** What the public pages show. The texts of refusals belong to the contract. */
export const texts = import.meta.glob<object>(
  ['../../../locales/sk/{components,login,shell}.json', '../../../../../../packages/contract/locales/sk/*.json'],
  { eager: true, import: 'default' },
);
