/** What the player shows, and what is shown of runs before and after it. */
export const texts = import.meta.glob<object>('../../../locales/en/{player,runs}.json', {
  eager: true,
  import: 'default',
});
