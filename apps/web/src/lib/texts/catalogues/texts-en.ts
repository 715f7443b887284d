/** What the login page and the frames of all pages show. The texts of refusals belong to the contract. */
export const texts = import.meta.glob<object>(
  [
    '../../../locales/en/{components,login,shell}.json',
    '../../../../../../packages/contract/locales/en/{errors,problems}.json',
  ],
  { eager: true, import: 'default' },
);
