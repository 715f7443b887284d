/**
 * What large dialogs show: wizards, pupils' accounts with the refusals of their lists and cards, teachers of a class, and the fields
 * of times. They are fetched after their page. The query makes a copy of what the import shows, too.
 */
export const texts = import.meta.glob<object>(
  [
    '../../../locales/sk/{class-groups,class-teachers,new-tasks,privacy,pupil-accounts,times}.json',
    '../../../../../../packages/contract/locales/sk/errors-{dialogs,files}.json',
  ],
  { eager: true, import: 'default', query: '?dialogs.json' },
);
