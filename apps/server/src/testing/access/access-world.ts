import { randomUUID } from 'node:crypto';
import { ENGLISH_SLOVAK, type GroupFixture, type Person, type School } from '../school.ts';
import { insertNotice } from './notice.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** The kinds of callers. */
export const PRINCIPALS = [
  'anonymous',
  /** A pupil of the class whose session has expired. */
  'expired',
  'pupil',
  /** A pupil of another teacher's class. */
  'pupilOfOther',
  /** Was a pupil of the class, did its homework, and left. */
  'formerPupil',
  /** A pupil of the class who is writing a class test. */
  'testWriter',
  /** A pupil of the class who has not changed the password of the login card. */
  'newPupil',
  /** A pupil of the class whom an administrator has just blocked, with a session that was open. */
  'blocked',
  'selfLearner',
  /** A self-learner who asks to be a teacher. */
  'waitingTeacher',
  'admin',
  'otherTeacher',
  /** Taught the class beside its owner, and left. */
  'formerTeacher',
  /** Teaches the class beside its owner. */
  'secondTeacher',
  /** The owner of the class. */
  'teacher',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** The things that the calls request: those of one class, of its teacher and of one of its pupils. */
export interface World {
  school: School;
  people: Record<Principal, Person | null>;
  pupil: Person;
  classId: number;
  access_code: string;
  group: GroupFixture;
  wordId: number;
  homeworkId: number;
  newsId: number;
  /** A group within the class. */
  classGroupId: number;
  /** The class test that `testWriter` is writing, and the run. */
  testId: number;
  testRunId: number;
  /** An offer to the pupil; the runs are the pupil's, too. */
  offer(): Promise<number>;
  /** A change of the teacher that can be undone. */
  takenOut(): Promise<number>;
  /** Takes the caller's password away and returns what proves the owner then (product §11.2). */
  prove(principal: Principal): Promise<string>;
  /** A pupil of the class whose account its teacher made. */
  managedPupil(): Promise<number>;
  /** Another one, whom the teacher has removed from the class. */
  removedPupil(): Promise<number>;
  /** A waiting invitation of the other teacher to the class. */
  classOffer(): Promise<number>;
  /** A notice of the operator that is valid. */
  notice(): Promise<number>;
  openRun(): Promise<number>;
  finishedRun(): Promise<number>;
  /** A run that the pupil has taken along. */
  takenRun(): Promise<number>;
  /** Things that one of two teachers deletes, so that the other one's are still there. */
  spare: {
    homework(): Promise<number>;
    news(): Promise<number>;
    classGroup(): Promise<number>;
    finishedRun(): Promise<number>;
  };
}

export const NOTE = 'len pre mňa: sedia pri okne';
export const TELEPHONE = '+421 905 123 456';

export function homeworkForm({ classId, group }: Pick<World, 'classId' | 'group'>, ugType = 'homework') {
  const settings = {
    type: 'select',
    difficulty: 'easy',
    time: null,
    diacritic: true,
    email: false,
    ugType,
  };
  return {
    name: 'Zvieratá',
    usergroup_id: classId,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: null,
    language_ids: ENGLISH_SLOVAK,
    settings: { ...settings, wordGroups: [group.id], words: [] },
  };
}

/** The form that offers a word group. */
export function offerForm(to: { id: number }) {
  const data = {
    wordgroups: [{ wordgroup_id: null, name: 'Ovocie' }],
    language_ids: ENGLISH_SLOVAK,
    words: [{ word_text: 'apple', translation: 'jablko' }],
  };
  return { to: to.id, data, message: 'Na zajtra' };
}

export async function createWorld(school: School): Promise<World> {
  const [teacher, otherTeacher, admin] = await Promise.all([school.teacher(), school.teacher(), school.admin()]);
  const [secondTeacher, formerTeacher] = [await school.teacher(), await school.teacher()];
  const pupil = await school.pupil({ telephone: TELEPHONE });
  const [expired, pupilOfOther, formerPupil, testWriter, selfLearner, waitingTeacher] = (await school.pupils(6)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const newPupil = await school.pupil();
  await school.db.updateTable('users').set({ must_change_password: true }).where('id', '=', newPupil.id).execute();
  const blocked = await school.pupil();
  const pupils = [pupil, expired, formerPupil, testWriter, newPupil, blocked];
  const { id: classId, access_code } = await school.classOf(teacher, pupils);
  await school.as(teacher).put(`/usergroups/${classId}`, { name: 'IV. B', comment: NOTE });
  await school.addTeachers(classId, [secondTeacher, formerTeacher]);
  await school.as(formerTeacher).delete(`/usergroups/${classId}/teachers/${formerTeacher.id}`);
  await school.askToTeach(waitingTeacher);
  await school.classOf(otherTeacher, [pupilOfOther]);
  const group = await school.wordGroupOf(teacher);
  const newHomework = async (): Promise<number> =>
    (await school.as(teacher).post('/tests', homeworkForm({ classId, group }))).data.id;
  const homeworkId = await newHomework();
  await school
    .as(teacher)
    .post(`/usergroups/${classId}/assign-wordgroup`, { wordgroup_id: group.id, valid_from: LONG_AGO });
  const test = await school.as(teacher).post('/tests', homeworkForm({ classId, group }, 'test'));
  const testId: number = test.data.id;
  const newNews = async (): Promise<number> =>
    (await school.as(teacher).post(`/usergroups/${classId}/news`, { title: 'Vitajte', text: null })).data.id;
  const newsId = await newNews();
  const newClassGroup = async (name: string): Promise<number> =>
    (await school.as(teacher).post(`/usergroups/${classId}/groups`, { name })).data.id;
  const classGroupId = await newClassGroup('Skupina 1');

  const openRunOf = async (player: Person, taskId = homeworkId): Promise<number> =>
    (await school.as(player).post('/tests/generate', { id: taskId })).testResult.id;
  const finishedRunOf = async (player: Person): Promise<number> => {
    const id = await openRunOf(player);
    await school.as(player).post('/tests/results', { id, date_finished: 'now' });
    return id;
  };
  const offerToPupil = async (): Promise<number> => {
    await school.as(teacher).post('/wordgroups/shares', offerForm(pupil));
    return (await school.as(pupil).get('/wordgroups/shares')).data[0].id;
  };
  const takeOut = async (): Promise<number> => {
    const { id, name } = await school.wordGroupOf(teacher);
    const form = { wordgroup_name: name, language_ids: ENGLISH_SLOVAK, words: [] };
    return (await school.as(teacher).put(`/wordgroups/${id}`, form)).data.undo_id;
  };
  const makePupil = async (): Promise<number> => {
    const form = { key: randomUUID(), pupils: [{ name: 'Eva', surname: 'Biela', login: null }] };
    return (await school.as(teacher).post(`/usergroups/${classId}/pupil-accounts`, form)).data.cards[0].id;
  };
  const removePupil = async (): Promise<number> => {
    const id = await makePupil();
    await school.as(teacher).post(`/usergroups/${classId}/students/delete`, { delete: true, students: [id] });
    return id;
  };
  let managedPupil: Promise<number> | undefined;
  const classOffer = async (): Promise<number> => {
    const row = { class_id: classId, sender_id: teacher.id, recipient_id: otherTeacher.id, kind: 'teach' as const };
    await school.db.deleteFrom('class_teacher_offers').where('class_id', '=', classId).execute();
    const written = school.db.insertInto('class_teacher_offers').values(row).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  };
  let offer: Promise<number> | undefined;
  let takenOut: Promise<number> | undefined;
  let openRun: Promise<number> | undefined;
  let finishedRun: Promise<number> | undefined;

  await finishedRunOf(formerPupil);
  await school.as(formerPupil).post(`/usergroups/${classId}/remove-me`);
  await school.expireSession(expired);
  await school.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute();
  const testRunId = await openRunOf(testWriter, testId);
  const others = {
    expired,
    pupilOfOther,
    formerPupil,
    testWriter,
    newPupil,
    blocked,
    selfLearner,
    waitingTeacher,
    admin,
    otherTeacher,
    secondTeacher,
    formerTeacher,
  };
  const people = { anonymous: null, pupil, teacher, ...others };
  return {
    school,
    people,
    pupil,
    classId,
    access_code,
    group,
    wordId: group.words[0]?.id ?? 0,
    homeworkId,
    newsId,
    classGroupId,
    testId,
    testRunId,
    classOffer,
    notice: () => insertNotice(school.db),
    offer: () => (offer ??= offerToPupil()),
    takenOut: () => (takenOut ??= takeOut()),
    prove: async (principal) => {
      const { id = 0, login = 'nobody' } = people[principal] ?? {};
      await school.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
      return login;
    },
    managedPupil: () => (managedPupil ??= makePupil()),
    removedPupil: removePupil,
    openRun: () => (openRun ??= openRunOf(pupil)),
    finishedRun: () => (finishedRun ??= finishedRunOf(pupil)),
    takenRun: async () => (await school.as(pupil).post(`/tests/${homeworkId}/taken`)).data.run.id,
    spare: {
      homework: newHomework,
      news: newNews,
      classGroup: () => newClassGroup('Angličtina 2'),
      finishedRun: () => finishedRunOf(pupil),
    },
  };
}
