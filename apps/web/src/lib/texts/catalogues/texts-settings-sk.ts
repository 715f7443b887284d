/** What the page of settings shows, besides the texts of its forms; and the pages of activity and of releases. */
export const texts = import.meta.glob<object>('../../../locales/sk/{activity,privacy,releases,settings}.json', {
  eager: true,
  import: 'default',
});
