import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../packages/domain/src/durations.ts';
import { LIMITS } from '../../packages/domain/src/limits.ts';
import { ENGLISH_SLOVAK } from '../testing/school.ts';
import type { Account, Attacker } from './attacker.ts';
import { PAYLOADS, textsOf } from './payloads.ts';

export const NAMES = textsOf(LIMITS.name_length);
export const TELEPHONES = textsOf(LIMITS.telephone_length);
export const SCHOOLS = textsOf(LIMITS.school_length);
export const REASONS = textsOf(LIMITS.reason_length);
export const COMMENTS = textsOf(LIMITS.comment_length);
const SIDES = textsOf(LIMITS.word_side_length);
const GROUP_NAMES = textsOf(LIMITS.class_group_name_length);

/** One of the texts; lists of different lengths and steps give a row of a table several payloads. */
export const at = (texts: readonly string[], n: number) => texts[n % texts.length] ?? '';

/** The beginning of what is assigned and set. */
export const SINCE = new Date(Date.now() - HOUR_MS).toISOString();

const words = SIDES.map((word_text, n) => ({ word_text, translation: at(SIDES, n + 1) }));

export const settings = (ugType: 'homework' | 'test' | null, wordGroups: number[]) => ({
  ...{ type: 'filling', difficulty: 'hard', time: null, diacritic: true, email: true, ugType },
  ...{ wordGroups, words: [] },
});

export const taskForm = (name: string, usergroup_id: number | null, chosen: ReturnType<typeof settings>) => ({
  ...{ name, usergroup_id, valid_from: SINCE, valid_until: null, language_ids: ENGLISH_SLOVAK },
  settings: chosen,
});

/** News of the class. */
export async function fillClass({ send }: Attacker, { token }: Account, id: number): Promise<void> {
  const texts = textsOf(LIMITS.news_text_length);
  for (const [n, title] of textsOf(LIMITS.news_title_length).entries())
    await send('news.write', { token, params: { id }, body: { title, text: at(texts, n) } });
}

/** Groups within the classes: as many in each as a class may have, some of them renamed; the last class is halved. */
export async function divideClass({ send }: Attacker, { token }: Account, classIds: readonly number[]): Promise<void> {
  for (const [n, name] of GROUP_NAMES.entries()) {
    const id = classIds[Math.floor(n / LIMITS.groups_per_class)] ?? 0;
    const { data } = await send('classGroups.create', { token, params: { id }, body: { name } });
    if (n > 0) continue;
    await send('classGroups.rename', { token, params: { id, groupId: data.id }, body: { name: at(GROUP_NAMES, n) } });
  }
  const halved = { id: classIds.at(-1) ?? 0 };
  await send('classGroups.halve', { token, params: halved, body: { names: GROUP_NAMES.slice(0, 2) } });
}

/** Pupils without e-mail, whose names are corrected; returns the code of one card. */
export async function makePupils({ send }: Attacker, { token }: Account, id: number): Promise<string> {
  const pupils = NAMES.map((name, n) => ({ name, surname: at(NAMES, n + 3), login: `ziak-${n}` }));
  const { data } = await send('pupilAccounts.create', { token, params: { id }, body: { key: randomUUID(), pupils } });
  for (const [n, { id: studentId }] of data.cards.entries()) {
    const body = { name: at(NAMES, n + 1), surname: at(NAMES, n + 4) };
    await send('pupilAccounts.correctName', { token, params: { id, studentId }, body });
  }
  return data.cards[0].code;
}

/** Word groups with words, in every way in which they get into the database; returns those of the teacher. */
export async function fillGroups({ send }: Attacker, { token }: Account, pupil: Account): Promise<number[]> {
  const ids: number[] = [];
  for (const name of NAMES) {
    const body = { wordgroups: [{ wordgroup_id: null, name }], language_ids: ENGLISH_SLOVAK, words };
    ids.push((await send('wordGroups.save', { token, body })).data[0].id);
  }
  const [id = 0] = ids;
  const form = { wordgroup_name: at(NAMES, 0), language_ids: ENGLISH_SLOVAK };
  await send('wordGroups.update', { token, params: { id: ids[1] ?? 0 }, body: { ...form, words } });
  const group = await send('wordGroups.get', { token, params: { id } });
  const [word] = group.data.words;
  await send('words.update', {
    ...{ token, params: { id: word.id } },
    body: { word_text: PAYLOADS[0] ?? '', translation: PAYLOADS[1] ?? '' },
  });
  const part = { language_ids: ENGLISH_SLOVAK, wordgroup: { wordgroup_id: null, name: at(NAMES, 2) }, words };
  await send('wordFiles.check', { token, body: { parts: [part] } });
  for (const importer of [token, pupil.token])
    for (const name of textsOf(LIMITS.file_name_length))
      await send('wordFiles.run', { token: importer, body: { key: randomUUID(), name, parts: [part] } });
  return ids;
}

export async function offer({ send }: Attacker, from: Account, to: Account): Promise<void> {
  const messages = textsOf(LIMITS.offer_message_length);
  for (const [n, message] of messages.slice(0, LIMITS.waiting_offers).entries()) {
    const wordgroups = [{ wordgroup_id: null, name: at(NAMES, n) }];
    const data = { wordgroups, language_ids: ENGLISH_SLOVAK, words };
    await send('wordGroupOffers.send', { token: from.token, body: { to: to.id, data, message } });
  }
}

/** Homework for the class, made in every way; returns the ids. */
export async function setHomework(
  { send }: Attacker,
  { token }: Account,
  classId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  const ids: number[] = [];
  const form = settings('homework', groupIds.slice(0, 1));
  for (const name of NAMES) {
    ids.push((await send('tasks.create', { token, body: taskForm(name, classId, form) })).data.id);
  }
  const set_for = [{ usergroup_id: classId, group_id: null, valid_from: SINCE, valid_until: null }];
  const [id = 0] = ids;
  for (const new_group_name of NAMES) {
    await send('newTasks.create', {
      token,
      body: {
        ...{ key: randomUUID(), name: at(NAMES, 1), language_ids: ENGLISH_SLOVAK, set_for, new_words: words },
        ...{ new_group_name, settings: settings('homework', []) },
      },
    });
  }
  const copy = { key: randomUUID(), name: at(NAMES, 2), set_for };
  await send('newTasks.duplicate', { token, params: { id }, body: copy });
  await send('tasks.update', { token, params: { id }, body: { name: at(NAMES, 0) } });
  return ids;
}

/** Plays a task with payloads for answers; returns the id of the result. */
export async function play({ send }: Attacker, { token }: Account, taskId: number): Promise<number> {
  const { testResult: run } = await send('runs.start', { token, body: { id: taskId } });
  const responses = textsOf(LIMITS.response_length);
  const answers = run.result.questions.map((_: unknown, n: number) => ({ n, response: at(responses, n) }));
  await send('runs.save', { token, body: { id: run.id, answers, date_finished: SINCE } });
  return run.id;
}

/** The pupil asks about every answer of a result but the last, which the teacher accepts; each answer is a payload. */
export async function judgeAnswers(
  { send }: Attacker,
  { teacher, pupil, testId, resultId }: { teacher: Account; pupil: Account; testId: number; resultId: number },
): Promise<void> {
  const params = { testId, resultId };
  const { data: run } = await send('runs.get', { token: pupil.token, params });
  // An answer may be right by chance: the words are payloads, too.
  const wrong = run.result.questions.flatMap(({ valid }: { valid: boolean }, n: number) => (valid === false ? n : []));
  for (const n of wrong.slice(1)) await send('acceptedAnswers.appeal', { token: pupil.token, params, body: { n } });
  await send('acceptedAnswers.accept', { token: teacher.token, params, body: { n: wrong[0] } });
}

/** Homework of weak words under every name. */
export async function setWeakWords(
  { send }: Attacker,
  { teacher, pupil, classId, groupId }: { teacher: Account; pupil: Account; classId: number; groupId: number },
): Promise<void> {
  const { token } = teacher;
  const group = await send('wordGroups.get', { token, params: { id: groupId } });
  const word_ids = group.data.words.map(({ id }: { id: number }) => id);
  for (const name of NAMES) {
    const body = { key: randomUUID(), name, valid_until: null, word_ids, student_ids: [pupil.id] };
    await send('weakWordsOfClass.setHomework', { token, params: { id: classId }, body });
  }
}

/** Begins warm-ups under every name; the last one is finished, so that it stays. */
export async function warmUp({ send }: Attacker, { token }: Account): Promise<void> {
  for (const [n, name] of NAMES.entries()) {
    const { testResult: run } = await send('warmUp.start', { token, body: { name, ...ENGLISH_SLOVAK } });
    const isLast = n === NAMES.length - 1;
    await send('runs.save', {
      token,
      body: { id: run.id, ...(isLast ? { date_finished: SINCE } : { discard: true }) },
    });
  }
}

export async function makeExercise({ send }: Attacker, { token }: Account): Promise<number> {
  const body = { wordgroups: [{ wordgroup_id: null, name: at(NAMES, 6) }], language_ids: ENGLISH_SLOVAK, words };
  const group = await send('wordGroups.save', { token, body });
  const ids: number[] = [];
  for (const name of NAMES) {
    const form = taskForm(name, null, settings(null, [group.data[0].id]));
    ids.push((await send('tasks.create', { token, body: form })).data.id);
  }
  return ids[0] ?? 0;
}

/** Messages of the contact form, of a user and of a visitor. */
export async function writeToOperator({ send }: Attacker, { token }: Account): Promise<void> {
  const messages = textsOf(LIMITS.message_length);
  const subjects = textsOf(LIMITS.subject_length);
  // A user may send five in an hour.
  for (const [n, subject] of subjects.slice(0, 5).entries())
    await send('contact.write', { token, body: { subject, message: at(messages, n) } });
  for (const [n, subject] of subjects.entries()) {
    const body = { subject, message: at(messages, n), name: at(NAMES, n), email: 'rodic@skola.sk' };
    await send('contact.writeAsVisitor', { body });
  }
}

/** What an administrator does, with the reasons that stay in the audit list. */
export async function punish({ send, enter }: Attacker, { token }: Account, waiting: readonly string[]): Promise<void> {
  const last = waiting.slice(-3);
  for (const [n, login] of last.entries()) {
    const { id } = await enter(login);
    const reason = at(REASONS, n);
    await send('adminUsers.reset', { token, params: { id }, body: { reason } });
    await send('adminUsers.block', { token, params: { id }, body: { blocked: true, reason } });
    if (n > 0) await send('adminUsers.erase', { token, params: { id }, body: { reason } });
  }
}

/** Moves a pupil to a new class, whose name is the attack. */
export async function moveToNextYear({ send }: Attacker, { token }: Account, id: number): Promise<void> {
  const pupils = [{ name: at(NAMES, 0), surname: at(NAMES, 1), login: 'stahovana' }];
  const made = await send('pupilAccounts.create', { token, params: { id }, body: { key: randomUUID(), pupils } });
  const form = { key: randomUUID(), usergroup_id: null, keep_groups: false, old_class: 'keep' };
  const body = { ...form, name: at(NAMES, 2), students: [made.data.cards[0].id] };
  await send('nextYear.move', { token, params: { id }, body });
}

/** Notices of the operator, which everybody sees. */
export async function announce({ send }: Attacker, { token }: Account): Promise<void> {
  const texts = textsOf(LIMITS.notice_text_length);
  const form = { type: 'info', show_bell: true, valid_from: SINCE, valid_to: null };
  for (const [n, sk] of texts.entries()) {
    const body = { ...form, text: { sk, en: at(texts, n + 1) } };
    const { data } = await send('adminNotices.create', { token, body });
    if (n === 0) await send('adminNotices.update', { token, params: { id: data.id }, body });
  }
}
