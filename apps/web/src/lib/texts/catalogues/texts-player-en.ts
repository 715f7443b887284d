/** What the player shows. */
export const texts = import.meta.glob<object>('../../../locales/en/player.json', {
  eager: true,
  import: 'default',
});
