/** What registration, the reset of a password and the forms of settings show. */
export const texts = import.meta.glob<object>('../../../locales/sk/accounts.json', {
  eager: true,
  import: 'default',
});
