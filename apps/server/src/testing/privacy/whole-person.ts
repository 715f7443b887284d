import { randomUUID } from 'node:crypto';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { sql } from 'kysely';
import { hashPassword } from '../../features/accounts/passwords/passwords.ts';
import { answersOf } from '../classroom.ts';
import { createSchool, ENGLISH_SLOVAK, type Person, type School } from '../school.ts';

/** The password of the people whom `createWholePerson` makes. */
export const PROOF = 'Ihlic4vSene';

/** Texts that only the whole person brings into the database. */
export const NEEDLES = [
  'ihlicka_v_sene',
  'Ihlička',
  'Kopkasenová',
  'ihlicka@seno.sk',
  '905777111',
  'needleword',
] as const;

/** A person with rows in every table that can hold some, and another one who has to do with them. */
export interface WholePerson {
  school: School;
  person: Person;
  teacher: Person;
  classmate: Person;
  classId: number;
  homeworkId: number;
  /** All needles with the person's id, which is no other number of the database. */
  needles: string[];
}

const settings = (ugType: ClassTaskKind) => ({
  ...{ type: 'select', difficulty: 'easy', time: null, diacritic: true, email: true, ugType },
});

/** Makes a pupil, or a teacher with a class of pupils, and lets them use everything. */
export async function createWholePerson(role: 'user' | 'teacher'): Promise<WholePerson> {
  const school = await createSchool();
  const { db } = school;
  const other = await school.teacher();
  const classmate = await school.pupil();
  await sql`select setval(pg_get_serial_sequence('users', 'id'), 777000777)`.execute(db);
  const data = {
    ...{ login: NEEDLES[0], name: NEEDLES[1], surname: NEEDLES[2], email: NEEDLES[3], telephone: NEEDLES[4] },
    password_hash: await hashPassword(PROOF),
  };
  const person = role === 'teacher' ? await school.teacher(data) : await school.pupil(data);
  const teacher = role === 'teacher' ? person : other;
  const pupil = role === 'teacher' ? classmate : person;
  const { id: classId, access_code } = await school.classOf(teacher, role === 'teacher' ? [] : [classmate]);
  await school.as(pupil).post('/usergroups/user-assign', { access_code });
  await school.as(teacher).put(`/usergroups/${classId}/extra-time`, { students: [pupil.id], percent: 50 });
  const group = await school.wordGroupOf(teacher);
  const set = async (ugType: ClassTaskKind): Promise<number> => {
    const form = {
      ...{ name: 'Zvieratá', usergroup_id: classId, valid_until: null, language_ids: ENGLISH_SLOVAK },
      valid_from: new Date(Date.now() - 60_000).toISOString(),
      settings: { ...settings(ugType), wordGroups: [group.id], words: [] },
    };
    return (await school.as(teacher).post('/tests', form)).data.id;
  };
  const finish = async (player: Person, id: number, kind: ClassTaskKind): Promise<number> => {
    const run = (await school.as(player).post('/tests/generate', { id })).testResult;
    const answers = [
      { n: 0, response: player === person ? 'needleword' : 'iné' },
      ...(kind === 'test' ? [] : answersOf(run).slice(1)),
    ];
    await school.as(player).post('/tests/results', { id: run.id, answers, date_finished: 'now' });
    return run.id;
  };
  const homeworkId = await set('homework');
  const results = new Map<Person, number>();
  for (const player of new Set([pupil, classmate])) {
    results.set(player, await finish(player, homeworkId, 'homework'));
  }
  // The pupil asks about an answer; the teacher accepts one of the classmate, who may be the pupil.
  const place = (player: Person) => `/test-results/${homeworkId}/${results.get(player)}`;
  await school.as(pupil).post(`${place(pupil)}/appeal`, { n: 0 });
  await school.as(teacher).post(`${place(classmate)}/accept`, { n: 0 });
  await finish(pupil, await set('test'), 'test');
  await useEverything(school, person, other);
  if (role === 'teacher')
    await school.as(person).put('/user/bells', { bells: [{ lesson: 1, starts: '08:00', ends: '08:45' }] });
  const task_id = await set('homework');
  await db.insertInto('task_students').values({ task_id, user_id: person.id }).execute();
  const email = { kind: 'homework_started', is_reminder: true, task_id } as const;
  await db
    .insertInto('emails')
    .values([...new Set([person, pupil])].map(({ id }) => ({ ...email, user_id: id })))
    .execute();
  return { school, person, teacher, classmate, classId, homeworkId, needles: [...NEEDLES, String(person.id)] };
}

/** Words, groups, imports, offers both ways, a change that can be undone, failed attempts, devices, a list of new accounts and a link. */
async function useEverything({ as, db, wordGroupOf, classOf }: School, person: Person, other: Person): Promise<void> {
  const own = await wordGroupOf(person, [['needleword', 'needleword-preklad']], { name: 'needleword skupina' });
  const offer = (to: Person) => ({
    to: to.id,
    data: {
      wordgroups: [{ wordgroup_id: null, name: 'needleword ponuka' }],
      language_ids: ENGLISH_SLOVAK,
      words: [{ word_text: 'needleword', translation: 'needleword' }],
    },
    message: 'needleword správa',
  });
  await as(person).post('/wordgroups/shares', offer(other));
  await as(other).post('/wordgroups/shares', {
    ...offer(person),
    data: {
      ...offer(person).data,
      wordgroups: [{ wordgroup_id: null, name: 'Pre teba' }],
      words: [{ word_text: 'x', translation: 'y' }],
    },
    message: null,
  });
  const parts = [
    { language_ids: ENGLISH_SLOVAK, wordgroup: null, words: [{ word_text: 'needleword', translation: 'dovoz' }] },
  ];
  await as(person).post('/words/import', { key: randomUUID(), name: 'needleword.csv', parts });
  const exercise = await as(person).post('/tests', {
    ...{ name: 'needleword cvičenie', usergroup_id: null, language_ids: ENGLISH_SLOVAK },
    ...{ valid_from: new Date().toISOString(), valid_until: null },
    settings: {
      ...settings('homework'),
      type: 'filling',
      ugType: null,
      wordGroups: [],
      words: own.words.map(({ id }) => ({ word_id: id })),
    },
  });
  const run = (await as(person).post('/tests/generate', { id: exercise.data.id })).testResult;
  await as(person).post('/tests/results', { id: run.id, answers: answersOf(run), date_finished: 'now' });
  await as(person).put(`/wordgroups/${own.id}`, { wordgroup_name: own.name, language_ids: ENGLISH_SLOVAK, words: [] });
  await as(person).post('/change-password', { old_password: 'x', new_password: 'Nov3HesloPlne' });
  await as(null).post('/login', { username: person.login, password: 'nie je' });
  await as(null).post('/login', { username: person.login, password: PROOF });
  await db
    .insertInto('social_identities')
    .values({ provider: 'google', subject: `google of ${person.login}`, user_id: person.id })
    .execute();
  await db
    .insertInto('pupil_account_calls')
    .values({
      ...{ teacher_id: other.id, class_id: (await classOf(other)).id, user_ids: [person.id] },
      ...{ key_hash: Buffer.alloc(32, 2), salt: Buffer.alloc(16, 3) },
    })
    .execute();
  await db
    .insertInto('account_links')
    .values({ token_hash: Buffer.alloc(32, 1), purpose: 'reset_password', user_id: person.id, expires_at: new Date() })
    .execute();
}

/** Returns the tables that contain one of the texts, in any column. */
export async function tablesWith({ database }: School, texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await database.pool.query(
      `select 1 from "${name}" t where exists (select from unnest($1::text[]) needle where position(lower(needle) in lower(t::text)) > 0) limit 1`,
      [texts],
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}
