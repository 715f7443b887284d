import { type Guard, guardsOf } from '../guard.ts';

const HOME = 'features/home/home.api.test.ts';

/** The home page, which shows a part of everything. */
export const HOME_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'features/tasks/today/today.repository.ts',
    [HOME],
    [
      {
        name: "a teacher's day has only the own classes",
        text: '  where t.class_id in ${classesTaughtBy(teacherId)} and t.valid`;',
        without: '  where ${teacherId}::bigint > 0 and t.valid`;',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/news/news.repository.ts',
    [HOME],
    [
      {
        name: 'the news of the home page leave out tasks of other groups',
        text: "selectNews(db, { classId: sql.ref('member.class_id'), pupilId })",
        without: "selectNews(db, { classId: sql.ref('member.class_id') })",
      },
    ],
  ),
];
