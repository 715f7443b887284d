/**
 * What the pages and forms of accounts show, except the login page, with the problems of fields and the refusals of these pages;
 * the consent, and the contact form.
 */
export const texts = import.meta.glob<object>(
  [
    '../../../locales/sk/{accounts,consent,contact}.json',
    '../../../../../../packages/contract/locales/sk/{problems,errors-accounts}.json',
  ],
  { eager: true, import: 'default' },
);
