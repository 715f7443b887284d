import type { BrowserContext, Page } from '@playwright/test';
import { emailsTo } from '../../apps/server/src/testing/stand-ins/email-files.ts';
import { ANIMALS } from '../testing/animals.ts';
import { watchForSlovak } from '../testing/languages/seen-texts.ts';
import { Pupil } from '../testing/pupil.ts';
import { createSchool } from '../testing/school.ts';
import { expect, test } from '../testing/story.ts';
import { Teacher } from '../testing/teacher.ts';
import { homeworkStory } from './homework-story.ts';
import { testStory } from './test-story.ts';

/** What people of the stories gave: names, words, the school; and what the application is called, with where it is from. */
const NAMES = [
  'Jana Nová',
  'Nová Jana',
  'Nová',
  'Zuzana Malá',
  'Malá Zuzana',
  'Malá',
  'Adam Prvý',
  'Prvý Adam',
  'Prvý',
  'Základná škola Nová',
  'Slovíčkovo',
  ...ANIMALS.flat(),
];
const ENGLISH = { hasTouch: false, language: 'en' } as const;

// A device that speaks English is offered English on the first page.
test.use({ locale: 'en-GB' });

async function chooseEnglish(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

/** A teacher and a pupil who choose English on the first page, and what they see in Slovak afterwards. */
async function englishPeople(newBrowser: () => Promise<BrowserContext>) {
  const browsers = [await newBrowser(), await newBrowser()] as const;
  const [ofTeacher, ofPupil] = [await browsers[0].newPage(), await browsers[1].newPage()];
  for (const page of [ofTeacher, ofPupil]) await chooseEnglish(page);
  const slovakIn = await Promise.all(browsers.map(watchForSlovak));
  return {
    teacher: new Teacher(ofTeacher, ENGLISH),
    pupil: new Pupil(ofPupil, ENGLISH),
    slovak: () => slovakIn.flatMap((find) => find(NAMES)),
  };
}

test('in English: a teacher sets homework; a pupil joins by the link and does it', async ({ newBrowser }) => {
  const { teacher, pupil, slovak } = await englishPeople(newBrowser);
  await homeworkStory({ teacher, pupil, key: 'english' });
  expect(slovak()).toEqual([]);
});

test('in English: a teacher sets a test and watches a pupil who takes it', async ({ server, newBrowser }) => {
  const { teacher, pupil, slovak } = await englishPeople(newBrowser);
  await testStory(server, { teacher, pupil, key: 'english-test' });
  expect(slovak()).toEqual([]);
});

test('the language of an account goes with it to another device, and its e-mails are written in it', async ({
  server,
  newBrowser,
}) => {
  const { pupil: account } = await createSchool(server.url, { key: 'english-account', words: ANIMALS });
  const pupil = new Pupil(await (await newBrowser()).newPage(), ENGLISH);
  await pupil.page.goto('/login');
  // The account was made in Slovak, so that is what signing in shows.
  await new Pupil(pupil.page, { hasTouch: false }).signIn(account);
  await pupil.page.getByRole('contentinfo').getByRole('combobox').selectOption('en');
  await expect(pupil.heading('Hello, Zuzana!')).toBeVisible();

  const elsewhere = new Pupil(await (await newBrowser()).newPage(), ENGLISH);
  await chooseEnglish(elsewhere.page);
  await elsewhere.signIn(account);
  await elsewhere.signOut();
  await elsewhere.page.goto('/restore-password');
  await elsewhere.page.getByLabel('Login name').fill(account.login);
  await elsewhere.press(elsewhere.button(elsewhere.said('Poslať odkaz')));
  await expect(
    elsewhere.page.getByText(elsewhere.said('Tento server e-maily neposiela, preto Vám odkaz nepríde.')),
  ).toBeVisible();
  const address = `${account.login}@skola.sk`;
  await expect.poll(async () => (await emailsTo(server.dataDir, address)).length).toBe(1);
  const [email] = await emailsTo(server.dataDir, address);
  expect(`${email?.subject} ${email?.text}`).toMatch(/password/i);
  expect(`${email?.subject} ${email?.text}`.replaceAll(/Slovíčkovo|Zuzana Malá/g, '')).not.toMatch(/[áčďéíľňóôšťúýž]/i);
});
