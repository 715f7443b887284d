/** What the pages of administrators show, and the page of a link that approves a teacher. */
export const texts = import.meta.glob<object>('../../../locales/sk/administration.json', {
  eager: true,
  import: 'default',
});
