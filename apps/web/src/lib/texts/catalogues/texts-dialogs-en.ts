/** What large dialogs show: wizards, pupils' accounts, diplomas, teachers of a class, the tutorial, past notices, the fields of times, and what is said without a network. They are fetched after their page. */
export const texts = import.meta.glob<object>(
  [
    '../../../locales/en/{certificates,class-archive,class-groups,class-teachers,new-tasks,offline,past-notices,pupil-accounts,times,tutorial}.json',
    '../../../../../../packages/contract/locales/en/errors-files.json',
  ],
  { eager: true, import: 'default' },
);
