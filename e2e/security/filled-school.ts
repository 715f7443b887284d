import { setTimeout as sleep } from 'node:timers/promises';
import { AGREED } from '../../apps/server/src/testing/agreement.ts';
import { PASSWORD } from '../../apps/server/src/testing/http-caller.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { emailsTo } from '../../apps/server/src/testing/stand-ins/email-files.ts';
import { makeAdministrator } from '../testing/administrator.ts';
import type { Account, Attacker } from './attacker.ts';
import {
  announce,
  at,
  COMMENTS,
  divideClass,
  fillClass,
  fillGroups,
  judgeAnswers,
  makeExercise,
  makePupils,
  moveToNextYear,
  NAMES,
  offer,
  play,
  punish,
  REASONS,
  SCHOOLS,
  SINCE,
  setHomework,
  settings,
  setWeakWords,
  TELEPHONES,
  taskForm,
  warmUp,
  writeToOperator,
} from './school-content.ts';

/** A school whose every stored text is an attack. Several things of a kind hold different payloads. */
export interface FilledSchool {
  admin: Account;
  teacher: Account;
  pupil: Account;
  classIds: number[];
  groupIds: number[];
  homeworkIds: number[];
  testId: number;
  exerciseId: number;
  /** The pupil's results of the homework, in its order, and of the exercise. */
  resultIds: number[];
  exerciseResultId: number;
  /** The codes of an approval that waits, and of an unused login card. */
  approvalCode: string;
  cardCode: string;
}

/** Gets the e-mails of the people who run the installation. */
export const OPERATOR = 'spravca@skola.sk';

export async function fillSchool(server: ServerProcess, attacker: Attacker): Promise<FilledSchool> {
  const { send } = attacker;
  makeAdministrator(server, ADMIN);
  const admin = await attacker.enter(ADMIN);
  const waiting = await registerTeachers(attacker);
  const [teacher, second] = await approveTeachers(server, attacker, admin, waiting);
  const classes: { id: number; access_code: string }[] = [];
  for (const [n, name] of NAMES.entries()) {
    const body = { name, comment: at(COMMENTS, n) };
    classes.push((await send('classes.create', { token: teacher.token, body })).data);
  }
  const [main, other] = classes as [(typeof classes)[0], (typeof classes)[0]];
  const pupil = await registerPupil(attacker, main.access_code);
  const { email, language } = person(second.login, 1);
  const profile = { ...{ login: second.login, email, language }, name: at(NAMES, 8), surname: at(NAMES, 9) };
  const school = { telephone: at(TELEPHONES, 2), school: at(SCHOOLS, 3) };
  await send('accounts.updateProfile', { token: second.token, body: { ...profile, ...school } });
  await send('classes.update', {
    ...{ token: teacher.token, params: { id: other.id } },
    body: { name: at(NAMES, 1), comment: at(COMMENTS, 1) },
  });
  await fillClass(attacker, teacher, main.id);
  await divideClass(
    attacker,
    teacher,
    classes.map(({ id }) => id),
  );
  const cardCode = await makePupils(attacker, teacher, main.id);
  const groupIds = await fillGroups(attacker, teacher, pupil);
  const [groupId = 0] = groupIds;
  await warmUp(attacker, pupil);
  await send('assignments.assign', {
    ...{ token: teacher.token, params: { id: main.id } },
    body: { wordgroup_id: groupId, valid_from: SINCE },
  });
  await offer(attacker, teacher, pupil);
  await offer(attacker, pupil, teacher);
  await send('classTeachers.offer', {
    ...{ token: teacher.token, params: { id: main.id } },
    body: { login: second.login, kind: 'teach', stays: true },
  });
  const homeworkIds = await setHomework(attacker, teacher, main.id, groupIds);
  const resultIds: number[] = [];
  for (const id of homeworkIds.slice(0, 3)) resultIds.push(await play(attacker, pupil, id));
  await judgeAnswers(attacker, { teacher, pupil, testId: homeworkIds[0] ?? 0, resultId: resultIds[0] ?? 0 });
  await setWeakWords(attacker, { teacher, pupil, classId: main.id, groupId });
  const test = await send('tasks.create', {
    token: teacher.token,
    body: taskForm(at(NAMES, 3), main.id, settings('test', [groupId])),
  });
  const exerciseId = await makeExercise(attacker, pupil);
  const exerciseResultId = await play(attacker, pupil, exerciseId);
  await writeToOperator(attacker, teacher);
  await moveToNextYear(attacker, teacher, classes[2]?.id ?? 0);
  await announce(attacker, admin);
  await punish(attacker, admin, waiting);
  return {
    ...{ admin, teacher, pupil, groupIds, homeworkIds, resultIds, exerciseId, exerciseResultId, cardCode },
    classIds: classes.map(({ id }) => id),
    testId: test.data.id,
    approvalCode: await approvalCode(server, waiting[2] ?? ''),
  };
}

/** The login of the administrator. */
const ADMIN = 'riaditelka';

const person = (login: string, n: number) => ({
  ...{ login, password: PASSWORD, name: at(NAMES, n), surname: at(NAMES, n + 7), email: `${login}@skola.sk` },
  ...{ telephone: at(TELEPHONES, n), language: 'sk', country: 'sk', ...AGREED },
});

/** Teachers who wait for their approval, one for each text of a name; returns their logins. */
async function registerTeachers({ send }: Attacker): Promise<string[]> {
  const logins = NAMES.map((_, n) => `ucitel-${n}`);
  for (const [n, login] of logins.entries()) {
    const body = { ...person(login, n), school: at(SCHOOLS, n), access_code: '', is_teacher: true };
    await send('accounts.register', { body });
  }
  return logins;
}

/** Approves the first two, by the page of administrators and by the link of an e-mail. */
async function approveTeachers(
  server: ServerProcess,
  { send, enter }: Attacker,
  admin: Account,
  [first = '', second = '']: readonly string[],
): Promise<[Account, Account]> {
  const decision = { approve: true, reason: at(REASONS, 0) };
  const { id } = await enter(first);
  await send('approvals.decide', { token: admin.token, params: { id }, body: decision });
  const code = await approvalCode(server, second);
  await send('approvals.decideByLink', { body: { code, ...decision } });
  return [await enter(first), await enter(second)];
}

/** Returns the code of the e-mail that asks to approve this teacher; waits until it is sent. */
async function approvalCode({ dataDir }: ServerProcess, login: string): Promise<string> {
  for (;;) {
    const letters = await emailsTo(dataDir, OPERATOR);
    const letter = letters.find(({ text }) => text?.includes(`(${login})`) || text?.includes(`: ${login}\n`));
    const code = /approve-teacher\?code=([\w-]{43})/.exec(letter?.text ?? '')?.[1];
    if (code !== undefined) return code;
    await sleep(200);
  }
}

async function registerPupil({ send, enter }: Attacker, access_code: string): Promise<Account> {
  const login = 'ziacka';
  const form = person(login, 2);
  await send('accounts.register', { body: { ...form, school: null, access_code, is_teacher: false } });
  const pupil = await enter(login);
  const { email, language } = form;
  const changed = { login, email, language, name: at(NAMES, 4), surname: at(NAMES, 5), telephone: at(TELEPHONES, 1) };
  await send('accounts.updateProfile', { token: pupil.token, body: { ...changed, school: null } });
  return pupil;
}
