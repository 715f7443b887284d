import { type Guard, guardsOf, schemaGuard } from '../guard.ts';

const HOME = 'features/home/home.api.test.ts';
const TEACHERS = 'features/classes/teachers/teachers.api.test.ts';
const JOINING = 'features/classes/joining/joining.api.test.ts';
const ONE_ATTEMPT = 'features/runs/guarantees/one-attempt.api.test.ts';
const NEXT_YEAR = 'features/classes/next-year/next-year.api.test.ts';
const GROUPS = 'features/classes/groups/groups.api.test.ts';
const OFFERS = 'features/word-groups/offers/offers.api.test.ts';

/** Classes, their teachers and pupils, and what the home page shows of them. */
export const CLASS_GUARDS: readonly Guard[] = [
  ...guardsOf(
    'db/membership.ts',
    [TEACHERS],
    [
      {
        name: 'who lost the role of a teacher has no rights in a class',
        text: "join users teacher on teacher.id = taught.user_id and teacher.role = 'teacher'`",
        without: 'join users teacher on teacher.id = taught.user_id`',
      },
      {
        name: 'only its teachers have rights in a class',
        text: 'array(select taught.user_id from ${TEACHING} where taught.class_id = ${sql.ref(classId)})`;',
        without: 'array(select taught.user_id from ${TEACHING} where ${sql.ref(classId)} is not null)`;',
        tests: ['http/access.api.test.ts'],
        only: 'access > PUT /tests/:id',
      },
      {
        name: 'a class is among those of its teachers only',
        text: 'sql<number>`(select taught.class_id from ${TEACHING} where taught.user_id = ${userId})`;',
        without: 'sql<number>`(select taught.class_id from ${TEACHING} where ${userId}::bigint > 0)`;',
        tests: ['features/speech/speech.api.test.ts'],
      },
      {
        name: 'a task of a group is hidden from the others',
        text: ' or m.group_id = t.group_id\n',
        without: ' or t.group_id is not null\n',
        tests: ['features/classes/groups/group-tasks.api.test.ts'],
      },
      {
        name: 'who joins after the start of a test waits for the teacher',
        text: "sql<boolean>`(t.kind <> 'test'\n",
        without: 'sql<boolean>`(t.kind is not null\n',
        tests: [ONE_ATTEMPT, 'features/runs/starting/starting.api.test.ts'],
      },
    ],
  ),
  ...guardsOf(
    'features/classes/classes.service.ts',
    ['features/classes/archive/archive.api.test.ts'],
    [
      {
        name: 'a class in which a test is written is not deleted',
        text: '    await refuseWhileWriting(tx, classId);\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/next-year/next-year.service.ts',
    [NEXT_YEAR],
    [
      {
        name: 'a colleague moves no pupils out of the class of somebody else',
        text: 'classPolicies.own(actor, source)',
        without: 'classPolicies.change(actor, source)',
      },
      {
        name: 'nobody who is writing a class test is taken out of the class by a move',
        text: "    if (ended.length > 0) throw new AppError('class_test_running');\n",
        without: '',
      },
      {
        name: 'a class gets no more pupils by a move than it may have',
        text: "    if (pupil_count > LIMITS.students_per_class) throw new AppError('class_full');\n",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/teachers/teachers.repository.ts',
    [TEACHERS],
    [
      {
        name: 'a class is taken over by a teacher only',
        text: "where id = ${userId} and role = 'teacher'",
        without: 'where id = ${userId}',
      },
      {
        name: 'a pupil of a class does not become its teacher',
        text: 'and not exists (select from class_students m where m.class_id = ${classId} and m.user_id = users.id)',
        without: '',
      },
      {
        name: 'a class is handed over by its owner only',
        text: "and (${kind} = 'teach' or c.created_by = ${sender_id})",
        without: '',
      },
      {
        name: 'an invitation by a colleague leaves the handover by the owner',
        text: "(o.kind = 'teach' or permitted.is_owner)",
        without: 'true',
      },
      {
        name: 'only the groups of the teacher who leaves go with the teacher',
        text: ' and g.user_id = gone.user_id\n',
        without: '\n',
        tests: ['features/classes/teachers/groups-of-former-teachers.api.test.ts'],
      },
      { name: 'a class is offered by its teachers only', text: "${teaches(sender_id, 'c.id')}", without: 'true' },
      {
        name: 'a class is offered to teachers only',
        text: ".where('u.role', '=', 'teacher'),",
        without: ',',
      },
      {
        name: 'accounts that a teacher made pass on with the class alone',
        text: 'sql`managed_in = ${classId} and managed_by = ${teacherId}`',
        without: 'sql`managed_by = ${teacherId}`',
      },
      {
        name: 'who leaves a class leaves the accounts of its pupils',
        text: 'where ${accountsMadeBy(userId, classId)}',
        without: 'where false',
      },
      {
        name: 'a handover passes the accounts of the pupils on',
        text: 'from beginner where ${accountsMadeBy(ownerId, classId)}',
        without: 'from beginner where false',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/teachers/teachers.service.ts',
    [TEACHERS],
    [
      {
        name: 'an offer is worth nothing after its sender lost the right to it',
        text: "const isValid = sender_teaches && (kind === 'teach' || locked.created_by === sender_id);",
        without: 'const isValid = sender_teaches !== undefined;',
      },
      {
        name: 'a handover counts while its sender owns the class',
        text: "const isValid = sender_teaches && (kind === 'teach' || locked.created_by === sender_id);",
        without: 'const isValid = sender_teaches;',
      },
      {
        name: 'only the owner withdraws a handover',
        text: "classPolicies.own(actor, found) ? (['teach', 'own'] as const) : (['teach'] as const)",
        without: "classPolicies.share(actor, found) ? (['teach', 'own'] as const) : (['teach'] as const)",
      },
    ],
  ),
  ...guardsOf(
    'features/classes/joining/joining.repository.ts',
    [TEACHERS, JOINING],
    [
      {
        name: 'who lost the role of a teacher does not join the own class',
        text: 'not is_teacher and not is_student',
        without: 'not is_student',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/joining/joining.service.ts',
    [JOINING],
    [
      {
        name: 'a closed class is not joined',
        text: 'const most = joining_closed ? 0 : LIMITS.students_per_class;',
        without: 'const most = LIMITS.students_per_class;',
      },
      {
        name: 'a full class is not joined',
        text: 'const most = joining_closed ? 0 : LIMITS.students_per_class;',
        without: 'const most = joining_closed ? 0 : 1_000_000;',
      },
      {
        name: 'a teacher joins no class',
        text: "    if (role === 'teacher') return { refused: 'teacher_cannot_join' };\n",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/leaving/leaving.service.ts',
    [ONE_ATTEMPT],
    [
      {
        name: 'leaving a class hands its test in',
        text: '    await handInTestsOf(tx, config, { classIds: [ending.classId], userIds: ending.userIds });\n',
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/groups/groups.service.ts',
    [GROUPS],
    [
      {
        name: 'a class has a limited number of groups',
        text: "if (groups.length >= LIMITS.groups_per_class) throw new AppError('class_groups_limit');",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/word-groups/offers/offers.service.ts',
    [OFFERS],
    [
      {
        name: 'a recipient has a limited number of waiting offers of a sender',
        text: 'ofSender: LIMITS.waiting_offers,',
        without: 'ofSender: 1_000,',
      },
      {
        name: 'a recipient has a limited number of waiting offers of strangers',
        text: 'ofStrangers: LIMITS.waiting_offers_of_strangers }',
        without: 'ofStrangers: 1_000 }',
      },
      {
        name: 'nobody offers words to themselves',
        text: "if (recipient_id === actor.id) throw new AppError('offer_to_self');",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/words/suggestions/suggestions.repository.ts',
    ['features/words/suggestions/suggestions.api.test.ts'],
    [
      {
        name: 'a text is suggested after three users entered it',
        text: "    .where('users', '>=', sql.lit(SUGGESTION_MINIMUM_USERS))\n",
        without: '',
      },
    ],
  ),
  ...guardsOf(
    'features/runs/runs.repository.ts',
    ['features/classes/leaving/leaving.api.test.ts'],
    [
      {
        name: 'homework of a pupil who left is no result of the class',
        text: 'sql<number[]>`case when ${IS_OF_CLASS} then',
        without: 'sql<number[]>`case when true then',
      },
    ],
  ),
  ...guardsOf(
    'features/tasks/results.repository.ts',
    ['features/classes/leaving/leaving.api.test.ts'],
    [
      {
        name: 'homework of a pupil who left is not listed with its task',
        text: '\n    .$if(ofClass, (query) => query.where(IS_OF_CLASS));',
        without: ';',
      },
    ],
  ),
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
        text: 'newestNews(db, { classIds, pupilId: userId, count })',
        without: 'newestNews(db, { classIds, count })',
      },
    ],
  ),
  ...guardsOf(
    'features/classes/students/students.repository.ts',
    ['features/classes/students/students.api.test.ts'],
    [
      {
        name: 'words of a test are no assigned words of a pupil before it is over for everybody',
        text: "\n        and (t.kind = 'homework' or ${IS_OVER_FOR_ALL})",
        without: '',
      },
    ],
  ),
  schemaGuard(
    'a word that a former teacher of a class changes leaves it',
    { rule: 'words_end_assignments', drop: 'drop trigger words_end_assignments on words' },
    'features/classes/teachers/groups-of-former-teachers.api.test.ts',
  ),
  schemaGuard(
    'a group to which a former teacher of a class adds words leaves it',
    {
      rule: 'word_group_words_end_assignments',
      drop: 'drop trigger word_group_words_end_assignments on word_group_words',
    },
    'features/classes/teachers/groups-of-former-teachers.api.test.ts',
  ),
  schemaGuard(
    'a group that a former teacher of a class gives another name leaves it',
    { rule: 'word_groups_end_assignments', drop: 'drop trigger word_groups_end_assignments on word_groups' },
    'features/classes/teachers/groups-of-former-teachers.api.test.ts',
  ),
];
