/** What the pages and forms of accounts show, except the login page, with the problems of fields; the consent, the page of what is kept, and the contact form. */
export const texts = import.meta.glob<object>(
  [
    '../../../locales/en/{accounts,consent,contact,protection,sharing}.json',
    '../../../../../../packages/contract/locales/en/{errors-accounts,problems,problems-accounts}.json',
  ],
  { eager: true, import: 'default' },
);
