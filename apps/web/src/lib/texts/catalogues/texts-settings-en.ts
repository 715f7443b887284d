/** What the page of settings shows, besides the texts of its forms; and the pages of activity, of rankings and of releases. */
export const texts = import.meta.glob<object>(
  '../../../locales/en/{activity,privacy,rankings,releases,settings}.json',
  {
    eager: true,
    import: 'default',
  },
);
