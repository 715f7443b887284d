/** What the login page and the frames of all pages show. The texts of refusals belong to the contract. */
export const texts = import.meta.glob<object>(
  [
    '../../../locales/sk/{components,login,shell}.json',
    '../../../../../../packages/contract/locales/sk/{errors,problems}.json',
  ],
  { eager: true, import: 'default' },
);
