/** What the player shows. */
export const texts = import.meta.glob<object>('../../../locales/sk/player.json', {
  eager: true,
  import: 'default',
});
