/** What registration, the reset of a password and the forms of settings show. */
export const texts = import.meta.glob<object>('../../../locales/en/accounts.json', {
  eager: true,
  import: 'default',
});
