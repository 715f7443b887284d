/** What the pages and forms of accounts show, except the login page; and the contact form. */
export const texts = import.meta.glob<object>('../../../locales/en/{accounts,contact}.json', {
  eager: true,
  import: 'default',
});
