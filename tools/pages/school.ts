import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { ANIMALS } from '../../e2e/testing/animals.ts';
import { createSchool, ENGLISH_SLOVAK, makeExercise, playRun } from '../../e2e/testing/school.ts';

/** It leaves little room for the words beside it. */
export const LONG_GROUP_NAME = 'Zvieratá zo zoologickej záhrady';

/** A class whose pages all have content: homework with a result, an open test, an assigned group, an exercise. */
export interface MeasuredSchool {
  teacher: string;
  pupil: string;
  /** A pupil in the middle of the test. */
  player: string;
  classId: number;
  groupId: number;
  homeworkId: number;
  testId: number;
  exerciseId: number;
  pupilId: number;
  runId: number;
  /** Of a shared certificate. */
  certificateCode: string;
}

/** `key` tells schools on one server apart. */
export async function createMeasuredSchool(url: string, key = 'pages'): Promise<MeasuredSchool> {
  const { call } = httpCaller(url);
  const player = { login: `hrac-${key}`, name: 'Peter', surname: 'Hrubý' };
  const school = await createSchool(url, {
    ...{ key, words: ANIMALS, classmates: [player] },
    group: LONG_GROUP_NAME,
    // Of a type whose answers are written: a wrong one can be accepted.
    type: 'filling',
  });
  const { classId, groupId, taskId } = school;
  const [ofPlayer = ''] = school.classmates;
  const { token } = school.teacher;
  const valid_from = new Date(Date.now() - 60_000).toISOString();
  const settings = { type: 'select', difficulty: 'hard', time: null, diacritic: true, email: false, ugType: 'test' };
  const test = await call<{ data: { id: number } }>('/tests', {
    token,
    body: {
      name: 'Zvieratá na známky',
      usergroup_id: classId,
      valid_from,
      valid_until: null,
      language_ids: ENGLISH_SLOVAK,
      settings: { ...settings, wordGroups: [groupId], words: [] },
    },
  });
  await call(`/usergroups/${classId}/assign-wordgroup`, { token, body: { wordgroup_id: groupId, valid_from } });
  await call('/tests/generate', { token: ofPlayer, body: { id: test.data.id } });
  const runId = await playRun(url, school.pupil.token, taskId, { wrong: 3 });
  const exerciseId = await makeExercise(url, school.pupil.token, ANIMALS);
  await playRun(url, school.pupil.token, exerciseId, { wrong: 4 });
  const shared = await call<{ data: { code: string } }>(`/shares/results/${runId}`, { token: school.pupil.token });
  const ranking = await call<{ data: { students: { user_id: number; login: string }[] } }>(
    `/usergroups/${classId}/ranking`,
    { token },
  );
  const pupilId = ranking.data.students.find(({ login }) => login === school.pupil.login)?.user_id;
  if (pupilId === undefined) throw new Error('The ranking of the class lacks the pupil.');
  return {
    ...{ teacher: school.teacher.login, pupil: school.pupil.login, player: player.login },
    ...{ classId, groupId, homeworkId: taskId, testId: test.data.id, exerciseId, pupilId, runId },
    certificateCode: shared.data.code,
  };
}
