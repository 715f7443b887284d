/**
 * What the pages under `/app` show, except the import and large dialogs. The query makes a copy of what the public pages show, too, so that one
 * file has all of it.
 */
export const texts = import.meta.glob<object>(
  [
    '../../../locales/sk/*.json',
    '!../../../locales/sk/{accounts,activity,administration,certificates,class-archive,class-groups,class-teachers,consent,contact,import,new-tasks,offline,past-notices,player,privacy,protection,pupil-accounts,rankings,releases,runs,settings,sharing,times,tutorial}.json',
    '../../../../../../packages/contract/locales/sk/*.json',
    '!../../../../../../packages/contract/locales/sk/{errors-accounts,errors-files,problems-accounts}.json',
  ],
  { eager: true, import: 'default', query: '?app.json' },
);
