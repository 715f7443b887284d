// Prints how fast the map of the weak words of a class is with 200 words and 30 pupils: the call, the table, and the frames while it
// is scrolled in both directions. Nothing is judged, because times depend on the machine.
//
//     npm run measure-map
import type { CDPSession, Page } from '@playwright/test';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import type { Pair } from '../../e2e/testing/animals.ts';
import { createSchool } from '../../e2e/testing/school.ts';
import { expectedAnswer, type Question } from '../../packages/domain/src/question-types/question-types.ts';
import { launchBrowser, openPhone, signIn } from './browser.ts';
import { withMeasuredServer } from './measured-server.ts';

interface Started {
  testResult: { id: number; result: { questions: Question[] } };
}

const WORDS = Array.from({ length: 200 }, (_, n): Pair => [`word number ${n}`, `slovíčko číslo ${n}`]);
const PUPILS = 30;
const WIDE = { width: 1280, height: 900 };
/** How far the map is scrolled, and how fast, in pixels and pixels a second. */
const SCROLL = { distance: 6_000, speed: 2_000 };
/** A frame that takes longer than this was late at 60 frames a second. */
const LATE_MS = 1.5 * (1000 / 60);

await withMeasuredServer([], async ({ url }) => {
  const classmates = Array.from({ length: PUPILS - 1 }, (_, n) => ({
    ...{ login: `mapa-${n}`, name: 'Žiak', surname: `Číslo ${n}` },
  }));
  const school = await createSchool(url, { key: 'map', words: WORDS, type: 'folding', classmates });
  const { call } = httpCaller(url);
  const valid_from = new Date(Date.now() - 60_000).toISOString();
  const { token } = school.teacher;
  await call(`/usergroups/${school.classId}/assign-wordgroup`, {
    token,
    body: { wordgroup_id: school.groupId, valid_from },
  });
  for (const [index, pupil] of [school.pupil.token, ...school.classmates].entries()) {
    const { testResult: run } = await call<Started>('/tests/generate', { token: pupil, body: { id: school.taskId } });
    const answers = run.result.questions.map((question, n) => ({
      n,
      response: n < index * 6 ? 'nič' : expectedAnswer(question),
    }));
    await call('/tests/results', { token: pupil, body: { id: run.id, answers, date_finished: 'now' } });
  }
  const begun = performance.now();
  const reply = JSON.stringify(await call(`/usergroups/${school.classId}/learning`, { token }));
  console.log(`call: ${(performance.now() - begun).toFixed(0)} ms, ${(reply.length / 1000).toFixed(0)} kB of JSON`);
  const browser = await launchBrowser();
  try {
    const signedIn = await signIn(browser, { url, login: school.teacher.login });
    const context = await openPhone(browser, { url, signedIn });
    const page = await context.newPage();
    await page.setViewportSize(WIDE);
    const opened = performance.now();
    await page.goto(`/app/classes/${school.classId}?tab=learning`);
    const map = page.getByRole('table', { name: 'Slabé slovíčka' });
    await map.getByRole('row').nth(WORDS.length).waitFor({ state: 'attached' });
    const cells = await map.getByRole('cell').count();
    console.log(`page with ${cells} cells: ${(performance.now() - opened).toFixed(0)} ms`);
    const frame = page.getByRole('region', { name: 'Slabé slovíčka' });
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (box === null) throw new Error('The map is not on the page.');
    const session = await context.newCDPSession(page);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const direction of ['yDistance', 'xDistance'] as const) {
      const times = await framesWhile(page, () => scroll(session, middle, direction));
      const late = times.filter((time) => time > LATE_MS).length;
      const rate = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
      console.log(`${direction}: ${rate.toFixed(1)} frames a second, ${late} of ${times.length} late`);
    }
  } finally {
    await browser.close();
  }
});

async function scroll(
  session: CDPSession,
  at: { x: number; y: number },
  direction: 'xDistance' | 'yDistance',
): Promise<void> {
  const gesture = { ...at, [direction]: -SCROLL.distance, speed: SCROLL.speed, gestureSourceType: 'mouse' as const };
  await session.send('Input.synthesizeScrollGesture', gesture);
}

/** The times between the frames of the page while something is done, in milliseconds. */
async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      times.push(now - last);
      last = now;
      Object.assign(window, { frameTimes: times, frame: requestAnimationFrame(next) });
    };
    Object.assign(window, { frame: requestAnimationFrame(next) });
  });
  await work();
  return page.evaluate(() => {
    const { frameTimes, frame } = window as unknown as { frameTimes: number[]; frame: number };
    cancelAnimationFrame(frame);
    return frameTimes;
  });
}
