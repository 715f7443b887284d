/** What the public pages show, except the forms of an account. The texts of refusals belong to the contract. */
export const texts = import.meta.glob<object>(
  ['../../../locales/en/{components,login,shell}.json', '../../../../../../packages/contract/locales/en/errors.json'],
  { eager: true, import: 'default' },
);
