/** What the page of settings shows, besides the texts of its forms. */
export const texts = import.meta.glob<object>('../../../locales/sk/settings.json', {
  eager: true,
  import: 'default',
});
