/** What every page shows, with the login page and the registration. */
export const texts = import.meta.glob<object>('../../../locales/sk/{accounts,components,errors,problems,shell}.json', {
  eager: true,
  import: 'default',
});
