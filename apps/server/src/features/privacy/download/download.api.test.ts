import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { createClassroom } from '../../../testing/classroom.ts';
import { createWholePerson, NEEDLES, PROOF } from '../../../testing/privacy/whole-person.ts';
import type { Person, School } from '../../../testing/school.ts';
import { sentStatements } from '../../../testing/statements/sent-statements.ts';
import { hashPassword } from '../../accounts/passwords/passwords.ts';
import { DATA_RULES } from '../rules/data-rules.ts';
import { ROWS_AT_ONCE, TIMES } from './document.repository.ts';
import { SECTION_NAMES, SECTIONS } from './sections.repository.ts';

let school: School;
afterEach(() => school.close());

interface Download {
  data: Record<string, Record<string, unknown>[]>;
  page: string;
}

async function downloadOf(person: Person, proof: string): Promise<Download> {
  const reply = await school.app.inject({
    method: 'POST',
    url: '/api/user/data',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { proof },
  });
  expect(reply.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(reply.rawPayload));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return { data: JSON.parse(text('data.json')), page: text('index.html') };
}

/** Words of the database that a reader would not understand. */
const CODES = [
  'user',
  'teacher',
  'homework_set',
  'message',
  'test_soon',
  'task_moved',
  'finished',
  'reset_password',
  'change_role',
  'application',
];

/** The answers of the only result. */
const answersIn = ({ data }: Download) => (data.results?.[0]?.answers ?? []) as { right_answer: string | null }[];

describe.each(['user', 'teacher'] as const)('POST /user/data by a %s', (role) => {
  it('has every section with its own texts, and nothing of others', async () => {
    const world = await createWholePerson(role);
    school = world.school;
    const entry = { action: 'change_role', via: 'command', subject_id: world.person.id, facts: '{}' } as const;
    await school.db.insertInto('audit_entries').values(entry).execute();
    const { data, page } = await downloadOf(world.person, PROOF);
    expect(Object.keys(data).slice(2)).toEqual(SECTION_NAMES);
    for (const needle of NEEDLES) expect(JSON.stringify(data), needle).toContain(needle);
    const others = [world.classmate, world.teacher].filter(({ id }) => id !== world.person.id);
    for (const { login, email, surname } of others) {
      for (const text of [login, email, surname]) expect(`${JSON.stringify(data)} ${page}`).not.toContain(`"${text}"`);
    }
    expect(JSON.stringify(data)).not.toContain('$argon2');
    expect(data.words?.map(({ word_text }) => word_text)).toEqual(expect.arrayContaining(['needleword']));
    expect(page).toContain('Kopkasenová');
    expect(page).not.toContain('<script');
    // A column without a text would show its name of the database.
    expect(page).not.toMatch(/<(th scope="col"|dt)>\w*_\w*</);
    // So would a word, or its key.
    expect(page).not.toContain('values.');
    for (const word of CODES) expect(page, word).not.toMatch(new RegExp(`<(td|dd)>${word}<`));
    for (const { action } of data.attempts ?? []) expect(page, String(action)).not.toContain(`<td>${action}</td>`);
    expect(page).toContain('<td>stiahnutia Vašich údajov</td>');
    // Languages, countries, days and months are said as people say them.
    expect(page).toContain('<td>angličtina</td><td>slovenčina</td>');
    expect(page).toContain('<dt>Krajina</dt><dd>Slovensko</dd>');
    expect(page).not.toMatch(/<(td|dd)>(\d{4}-\d\d-\d\d|\d{4}_\d\d)</);
    expect(page).toContain(`<dd>${role === 'teacher' ? 'učiteľ' : 'žiak alebo samouk'}</dd>`);
    // Neither a screen nor paper has room for a table of thirty columns.
    for (const [head = ''] of page.matchAll(/<thead>.*<\/thead>/g))
      expect(head.split('<th ').length - 1, head).toBeLessThan(11);
  });
});

it('names in each rule a section that the download has', () => {
  const named = Object.values(DATA_RULES).flatMap(({ download }) => (typeof download === 'string' ? [download] : []));
  expect([...new Set(named)].sort()).toEqual([...SECTION_NAMES].sort());
});

it('knows the times of all sections', async () => {
  const world = await createWholePerson('user');
  school = world.school;
  const TIMESTAMPTZ = 1184;
  const times = new Set<string>();
  const others = new Set<string>();
  for (const name of SECTION_NAMES) {
    const { sql, parameters } = SECTIONS[name](school.db, world.person.id).compile();
    const { fields } = await school.database.pool.query(sql, [...parameters]);
    for (const field of fields) (field.dataTypeID === TIMESTAMPTZ ? times : others).add(field.name);
  }
  expect([...times].sort()).toEqual([...TIMES].sort());
  expect([...others].filter((name) => TIMES.has(name))).toEqual([]);
});

describe('POST /user/data', () => {
  it('reads everything by one query, and sends one statement more for each further batch of rows', async () => {
    const world = await createWholePerson('user');
    school = world.school;
    let downloaded: Download | undefined;
    const sentBy = async () => {
      const sent = await sentStatements(async () => {
        downloaded = await downloadOf(world.person, PROOF);
      });
      const rows = SECTION_NAMES.reduce((sum, name) => sum + (downloaded?.data[name]?.length ?? 0), 0);
      return { sent: sent.length, further: Math.floor(rows / ROWS_AT_ONCE) };
    };
    expect(await sentBy()).toEqual({ sent: 6, further: 0 });
    await school.database.pool.query(
      `insert into words (user_id, word_text, translation, language_from_id, language_to_id)
       select $1, '2024-01-02T03:04:05+00:00', 'preklad ' || n, 6, 24 from generate_series(1, 450) n`,
      [world.person.id],
    );
    const { sent, further } = await sentBy();
    expect([sent - further, further]).toEqual([6, expect.any(Number)]);
    expect(further).toBeGreaterThanOrEqual(4);
    // A word that looks like a time is a word; a time has the form of all replies.
    const [last] = downloaded?.data.words?.slice(-1) ?? [];
    expect(last?.word_text).toBe('2024-01-02T03:04:05+00:00');
    expect(last?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('says which changes of a class its teacher may undo, and names no pupil whose group or extra time they were', async () => {
    const room = await createClassroom();
    school = room.school;
    const { teacher, pupil, classId } = room;
    const hash = await hashPassword(PROOF);
    await school.db.updateTable('users').set({ password_hash: hash }).where('id', '=', teacher.id).execute();
    const group = await school.as(teacher).post(`/usergroups/${classId}/groups`, { name: 'Skupina' });
    const students = [pupil.id];
    const changes = [
      await school.as(teacher).post(`/usergroups/${classId}/groups/move`, { students, group_id: group.data.id }),
      await school.as(teacher).put(`/usergroups/${classId}/extra-time`, { students, percent: 50 }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await downloadOf(teacher, PROOF);
    expect(data.undoable_changes?.map(({ change }) => change)).toEqual([
      { kind: 'students_grouped', class_id: classId },
      { kind: 'extra_time_set', class_id: classId },
    ]);
  });

  it('is refused without the password, and after five downloads a day', async () => {
    const world = await createWholePerson('user');
    school = world.school;
    const ask = (proof: string) => school.as(world.person).post('/user/data', { proof });
    expect((await ask('zle')).body.fields).toEqual({ proof: 'proof_password_wrong' });
    for (let count = 0; count < 5; count += 1) expect((await ask(PROOF)).status).toBe(200);
    expect((await ask(PROOF)).status).toBe(429);
  });

  it('writes what people typed as text', async () => {
    const world = await createWholePerson('user');
    school = world.school;
    await school.wordGroupOf(world.person, [['<img src=x onerror=alert(1)>', '"><script>alert(2)</script>']]);
    const { page } = await downloadOf(world.person, PROOF);
    expect(page).not.toMatch(/<img|<script/);
    expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
  });

  it('holds no right answer or verdict of a class test that is not over, whatever its state', async () => {
    const room = await createClassroom({ EXAM_LOCK: 'false' });
    school = room.school;
    const hash = await hashPassword(PROOF);
    for (const { id } of [room.pupil, room.classmate])
      await school.db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
    const testId = await room.test({ answers_shown: 'after', direction: 'from_to' });
    const run = await room.start(room.pupil, testId);
    const open = await downloadOf(room.pupil, PROOF);
    expect(open.data.results).toMatchObject([{ state: 'open', answers: [] }]);
    await room.save(room.pupil, { id: run.id, answers: [{ n: 0, response: 'úplne zle' }], date_finished: 'now' });

    const finished = await downloadOf(room.pupil, PROOF);
    for (const answer of answersIn(finished)) {
      expect(answer).toMatchObject({ right_answer: null, is_right: null });
    }
    for (const right of ['pes', 'mačka', 'kôň', 'krava', 'motýľ']) expect(finished.page).not.toContain(right);

    const other = await room.start(room.classmate, testId);
    await room.save(room.classmate, { id: other.id, date_finished: 'now' });
    const over = await downloadOf(room.pupil, PROOF);
    const rights = answersIn(over).map(({ right_answer }) => right_answer);
    expect(rights.sort()).toEqual(['krava', 'kôň', 'mačka', 'motýľ', 'pes']);

    await school.as(room.teacher).delete(`/test-results/${testId}/${run.id}`);
    const voided = await downloadOf(room.pupil, PROOF);
    expect(voided.data.results).toMatchObject([{ state: 'voided', answers: [{ right_answer: null, is_right: null }] }]);
  });

  it('holds 20,000 words without stopping the other calls', async () => {
    const world = await createWholePerson('user');
    school = world.school;
    await school.database.pool.query(
      `insert into words (user_id, word_text, translation, language_from_id, language_to_id)
       select $1, 'slovo ' || n, 'preklad ' || n, 6, 24 from generate_series(1, 20000) n`,
      [world.person.id],
    );
    const { data, page } = await downloadOf(world.person, PROOF);
    expect(data.words?.length).toBeGreaterThanOrEqual(20_000);
    expect(page).toContain('slovo 20000');
  });
});

it('has an answer for the teacher who accepted it and for the colleague who withdrew that, with the own deed alone', async () => {
  const room = await createClassroom();
  school = room.school;
  const { teacher, otherTeacher, pupil, classId } = room;
  await school.addTeachers(classId, [otherTeacher]);
  const homework = await room.homework({ type: 'folding' });
  const run = await room.finish(pupil, homework, [0]);
  const { data } = await school.as(teacher).post(`/test-results/${homework}/${run.id}/accept`, { n: 0 });
  await school.as(otherTeacher).delete(`/tests/${homework}/accepted-answers/${data.id}`);
  const own = { password_hash: await hashPassword(PROOF) };
  await school.db.updateTable('users').set(own).where('id', 'in', [teacher.id, otherTeacher.id]).execute();
  const [accepted] = (await downloadOf(teacher, PROOF)).data.accepted_answers ?? [];
  expect(accepted).toMatchObject({ accepted_at: expect.any(String), withdrawn_at: null });
  const [withdrawn] = (await downloadOf(otherTeacher, PROOF)).data.accepted_answers ?? [];
  expect(withdrawn).toMatchObject({ accepted_at: null, withdrawn_at: expect.any(String) });
});
