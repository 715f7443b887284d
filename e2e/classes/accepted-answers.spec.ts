import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import { expectedAnswer, type Question } from '../../packages/domain/src/question-types/question-types.ts';
import { ANIMALS } from '../testing/animals.ts';
import { createSchool, HOMEWORK_NAME, type School } from '../testing/school.ts';
import { checkScreen } from '../testing/screen.ts';
import { expect, test } from '../testing/story.ts';

const WORDS = ANIMALS.slice(0, 4);
const WRONG = 'psisko';

/** The pupil hands the homework in with one wrong answer; returns the address of the result. */
async function handIn(url: string, { taskId, classId, pupil }: School): Promise<string> {
  const { call } = httpCaller(url);
  const { token } = pupil;
  type Started = { testResult: { id: number; result: { questions: Question[] } } };
  const { testResult: run } = await call<Started>('/tests/generate', { token, body: { id: taskId } });
  const answers = run.result.questions.map((question, n) => ({
    n,
    response: n === 0 ? WRONG : expectedAnswer(question),
  }));
  await call('/tests/results', { token, body: { id: run.id, answers, date_finished: 'now' } });
  return `/app/classes/${classId}/homeworks/${taskId}/result?result=${run.id}`;
}

test('a pupil asks about an answer, the teacher accepts it, the result follows, and it can be taken back', async ({
  server,
  teacher,
  newcomer,
}) => {
  const school = await createSchool(server.url, { key: 'accepted', words: WORDS, type: 'folding' });
  const result = await handIn(server.url, school);
  const { page } = newcomer;
  await newcomer.resume(server.url, school.pupil);
  await page.goto(result);
  await newcomer.expectResult(['75 %', '1 nesprávna odpoveď']);
  await newcomer.press(page.getByText('Myslím, že je to správne'));
  await expect(page.getByText('Čaká, ako rozhodne učiteľ.')).toBeVisible();

  await teacher.openHome(server.url, school.teacher);
  const waiting = teacher.page.getByRole('list', { name: 'Odpovede na posúdenie' });
  await expect(waiting).toContainText('1 odpoveď');
  await teacher.press(waiting.getByRole('link', { name: HOMEWORK_NAME }));
  await expect(teacher.page.getByRole('tab', { name: 'Na posúdenie (1)' })).toHaveAttribute('aria-selected', 'true');
  const appeals = teacher.page.getByRole('list', { name: 'Žiaci si myslia, že je to správne' });
  await expect(appeals).toContainText(WRONG);
  await checkScreen(teacher.page, 'appeals');
  await teacher.press(appeals.getByRole('button', { name: `Uznať aj toto: ${WRONG}` }));
  await expect(teacher.page.getByText('Odpoveď je uznaná. Prepočítali sme 1 výsledok.')).toBeVisible();
  await expect(teacher.page.getByRole('tab', { name: 'Uznané odpovede' })).toBeVisible();
  const accepted = teacher.page.getByRole('list', { name: 'Uznané odpovede' });
  await expect(accepted).toContainText(WRONG);

  await page.reload();
  await newcomer.expectResult(['100 %', '4 správne odpovede']);
  await expect(page.getByText('uznané učiteľom')).toBeVisible();
  await checkScreen(page, 'accepted answer in a result');

  await teacher.press(accepted.getByRole('button', { name: `Zrušiť uznanie: ${WRONG}` }));
  await expect(teacher.page.getByText('Uznanie je zrušené. Prepočítali sme 1 výsledok.')).toBeVisible();
  await expect(accepted.getByText(/^Zrušené .*, Jana Nová$/)).toBeVisible();
  await page.reload();
  await newcomer.expectResult(['75 %', '1 nesprávna odpoveď']);
});

test('the teacher accepts an answer in the result of a pupil', async ({ server, teacher }) => {
  const school = await createSchool(server.url, { key: 'accepted-at-once', words: WORDS, type: 'folding' });
  await handIn(server.url, school);
  await teacher.resume(server.url, school.teacher);
  await teacher.page.goto(`/app/classes/${school.classId}/homeworks/${school.taskId}/detail`);
  await teacher.press(teacher.button('Odpovede: Zuzana Malá'));
  const dialog = teacher.page.getByRole('dialog');
  await teacher.press(dialog.getByRole('button', { name: `Uznať aj toto: ${WRONG}` }));
  await expect(teacher.page.getByText('Odpoveď je uznaná. Prepočítali sme 1 výsledok.')).toBeVisible();
  await expect(dialog.getByText('uznané učiteľom')).toBeVisible();
  await teacher.press(teacher.button('Vrátiť späť'));
  await expect(teacher.page.getByText('Uznanie je zrušené. Prepočítali sme 1 výsledok.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Uznať aj toto: ${WRONG}` })).toBeVisible();
});
