/** What the public pages show, except the forms of an account. The texts of refusals belong to the contract. */
export const texts = import.meta.glob<object>(
  ['../../../locales/sk/{components,login,shell}.json', '../../../../../../packages/contract/locales/sk/errors.json'],
  { eager: true, import: 'default' },
);
