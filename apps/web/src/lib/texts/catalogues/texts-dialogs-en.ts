/** What the wizards of tasks and the fields of their times show, which are fetched after their page. */
export const texts = import.meta.glob<object>('../../../locales/en/{new-tasks,privacy,times}.json', {
  eager: true,
  import: 'default',
});
