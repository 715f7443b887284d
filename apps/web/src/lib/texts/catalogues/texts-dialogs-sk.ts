/** What the wizards of tasks and of pupils' accounts and the fields of times show, which are fetched after their page. */
export const texts = import.meta.glob<object>('../../../locales/sk/{new-tasks,pupil-accounts,times}.json', {
  eager: true,
  import: 'default',
});
