/** What the public pages show. The texts of refusals belong to the contract. */
export const texts = import.meta.glob<object>(
  ['../../../locales/en/{components,login,shell}.json', '../../../../../../packages/contract/locales/en/*.json'],
  { eager: true, import: 'default' },
);
