/** What the pages and forms of accounts show, except the login page, with the problems of fields; the consent, the page of what is kept, the contact form, and shared certificates. */
export const texts = import.meta.glob<object>(
  [
    '../../../locales/sk/{accounts,consent,contact,protection,sharing}.json',
    '../../../../../../packages/contract/locales/sk/{errors-accounts,problems,problems-accounts}.json',
  ],
  { eager: true, import: 'default' },
);
