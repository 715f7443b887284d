/** What the page of settings shows, besides the texts of its forms; and the page of releases. */
export const texts = import.meta.glob<object>('../../../locales/sk/{privacy,releases,settings}.json', {
  eager: true,
  import: 'default',
});
