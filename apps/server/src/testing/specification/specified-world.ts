import { hashPassword } from '../../features/accounts/passwords/passwords.ts';
import { ENGLISH_SLOVAK, type GroupFixture, type Person, type School } from '../school.ts';

export const PASSWORD = 'Kral0vstvo';
export const LONG_AGO = '2026-01-01T00:00:00.000Z';
/** `{word_text, translation}`, as the specification sends words. */
export const WORDS = [
  { word_text: 'dog', translation: 'pes' },
  { word_text: 'cat', translation: 'mačka' },
  { word_text: 'horse', translation: 'kôň' },
];
/** The same as `settings.words` has them. */
const PAIRS = WORDS.map(({ word_text: from, translation: to }) => ({ from, to }));

/** A teacher with a class of one pupil, an assigned group, and homework with a result. */
export interface SpecifiedWorld {
  school: School;
  teacher: Person;
  pupil: Person;
  classId: number;
  access_code: string;
  group: GroupFixture;
  homeworkId: number;
  /** Creates homework of the type for the class, with the words by their texts; returns its id. */
  homework(type: string): Promise<number>;
  /** Creates another pupil of the class. */
  newPupil(): Promise<Person>;
  /** Starts a run of the pupil and returns it. */
  run(taskId: number): Promise<{ id: number; result: { questions: unknown[] } }>;
  /** Offers the group to the pupil; returns the id of the offer. */
  offer(): Promise<number>;
}

/** The body of POST /tests with the fields of the specification and no others. */
export function taskForm(groupId: number, usergroup_id: number | null, type = 'select') {
  return {
    name: 'Test č.1',
    usergroup_id,
    valid_from: new Date(Date.now() - 60_000).toISOString(),
    valid_until: null,
    language_ids: ENGLISH_SLOVAK,
    settings: {
      type,
      difficulty: 'easy',
      time: null,
      words: PAIRS,
      wordGroups: [groupId],
      diacritic: true,
      email: true,
      ...(usergroup_id !== null && { ugType: 'homework' }),
    },
  };
}

export function sharePayload({ pupil }: Pick<SpecifiedWorld, 'pupil'>) {
  const wordgroups = [{ wordgroup_id: null, name: 'Zvieratá' }];
  return { to: pupil.id, data: { wordgroups, language_ids: ENGLISH_SLOVAK, words: WORDS }, message: 'Na zajtra' };
}

export async function createSpecifiedWorld(school: School): Promise<SpecifiedWorld> {
  const teacher = await school.teacher();
  const pupil = await school.pupil({ password_hash: await hashPassword(PASSWORD) });
  const { id: classId, access_code } = await school.classOf(teacher, [pupil]);
  const group = await school.wordGroupOf(teacher);
  const assignment = { wordgroup_id: group.id, valid_from: LONG_AGO };
  await school.as(teacher).post(`/usergroups/${classId}/assign-wordgroup`, assignment);

  const homework = async (type: string): Promise<number> =>
    (await school.as(teacher).post('/tests', taskForm(group.id, classId, type))).data.id;
  const newPupil = async () => {
    const person = await school.pupil();
    await school.db.insertInto('class_students').values({ class_id: classId, user_id: person.id }).execute();
    return person;
  };
  const run = async (id: number) => (await school.as(pupil).post('/tests/generate', { id })).testResult;
  const offer = async (): Promise<number> => {
    await school.as(teacher).post('/wordgroups/shares', sharePayload({ pupil }));
    return (await school.as(pupil).get('/wordgroups/shares')).data[0].id;
  };
  const homeworkId = await homework('select');
  const finished = await run(homeworkId);
  await school.as(pupil).post('/tests/results', { id: finished.id, date_finished: new Date().toISOString() });
  return { school, teacher, pupil, classId, access_code, group, homeworkId, homework, newPupil, run, offer };
}
