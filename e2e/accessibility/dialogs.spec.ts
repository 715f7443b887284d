import type { BrowserContext, Page } from '@playwright/test';
import { httpCaller } from '../../apps/server/src/testing/http-caller.ts';
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { STORED } from '../../apps/web/src/lib/stored-choice.ts';
import { DAY_MS } from '../../packages/domain/src/durations.ts';
import { createMeasuredSchool, type MeasuredSchool } from '../../tools/pages/school.ts';
import { makeAdministrator } from '../testing/administrator.ts';
import { ANIMALS } from '../testing/animals.ts';
import { Person } from '../testing/person.ts';
import { ENGLISH_SLOVAK, sessionOf } from '../testing/school.ts';
import { expect, test as story } from '../testing/story.ts';
import { faultsOf, IS_WHOLE, LEAST_ROOM, show, WIDE } from './appearances.ts';
import { toursOfAdministrator } from './dialogs-of-administrator.ts';
import { toursOfPlayer } from './dialogs-of-player.ts';
import { toursOfPupil } from './dialogs-of-pupil.ts';
import { toursOfTeacher } from './dialogs-of-teacher.ts';
import type { Tour } from './tours.ts';

// What opens over a page, in German, whose words are the longest: in comfortable reading on the smallest phone, and with
// `EVERY_APPEARANCE=1` in all appearances.
if (IS_WHOLE) story.setTimeout(900_000);

const ADMINISTRATOR = 'spravkyna-okna';

/** That of the worker, for all stories of this file. */
let school: Promise<MeasuredSchool> | undefined;

async function prepareSchool(server: ServerProcess): Promise<MeasuredSchool> {
  makeAdministrator(server, ADMINISTRATOR);
  const made = await createMeasuredSchool(server.url, 'dialogs');
  await offerWords(server.url, made);
  await limitTest(server.url, made);
  return made;
}

const test = story.extend<{ school: MeasuredSchool }>({
  school: async ({ server }, use) => {
    school ??= prepareSchool(server);
    await use(await school);
  },
});

const OPENED = '[role="dialog"]:visible, [role="menu"]:visible, [role="alertdialog"]:visible';
/** How long a step may take, in ms. */
const LONGEST_STEP = 10_000;

const PEOPLE = [
  { who: 'a teacher', loginIn: ({ teacher }: MeasuredSchool) => teacher, toursOf: toursOfTeacher },
  { who: 'a pupil', loginIn: ({ pupil }: MeasuredSchool) => pupil, toursOf: toursOfPupil },
  { who: 'a player', loginIn: ({ player }: MeasuredSchool) => player, toursOf: toursOfPlayer },
  { who: 'an administrator', loginIn: () => ADMINISTRATOR, toursOf: toursOfAdministrator },
];

for (const { who, loginIn, toursOf } of PEOPLE) {
  test(`what opens over the pages of ${who} keeps its texts`, async ({ server, school, newBrowser }) => {
    const browser = await newBrowser();
    await speakGerman(browser);
    const person = new Person(await browser.newPage(), { hasTouch: false, language: 'de' });
    await person.resume(server.url, await sessionOf(server.url, loginIn(school)));
    expect(await faultsOnTours(person.page, toursOf(school))).toEqual([]);
  });
}

/** The teacher offers the pupil a group of words. */
async function offerWords(url: string, { teacher, pupilId }: MeasuredSchool): Promise<void> {
  const { call } = httpCaller(url);
  const { token } = await sessionOf(url, teacher);
  const words = ANIMALS.map(([word_text, translation]) => ({ word_text, translation }));
  const wordgroups = [{ wordgroup_id: null, name: 'Zvieratá na víkend' }];
  const message = 'Prezrite si ich, prosím, do pondelka.';
  await call('/wordgroups/shares', {
    token,
    body: { to: pupilId, data: { wordgroups, language_ids: ENGLISH_SLOVAK, words }, message },
  });
}

/** Gives the test an end: time can be added only while somebody writes with a limit. */
async function limitTest(url: string, { teacher, testId }: MeasuredSchool): Promise<void> {
  const { call } = httpCaller(url);
  const { token } = await sessionOf(url, teacher);
  const { data } = await call<{ data: { name: string } }>(`/tests/${testId}`, { token });
  const valid_until = new Date(Date.now() + DAY_MS).toISOString();
  await call(`/tests/${testId}`, { token, body: { name: data.name, valid_until }, method: 'PUT' });
}

async function speakGerman(browser: BrowserContext): Promise<void> {
  await browser.addInitScript((key) => {
    if (location.protocol.startsWith('http')) localStorage.setItem(key, 'de');
  }, STORED.language);
}

/** An address may be broken anywhere. */
const isInAddress = (fault: string) => /“[\w.:]+\/\w+”: the word \w+ is broken/.test(fault);

/** Returns what is wrong with each thing that opens; a tour ends where something does not open. */
async function faultsOnTours(page: Page, tours: readonly Tour[]): Promise<string[]> {
  page.setDefaultTimeout(LONGEST_STEP);
  const faults: string[] = [];
  for (const { path, stops, isWide } of tours) {
    const usual = isWide ? WIDE : LEAST_ROOM;
    await page.goto(path);
    await show(page, usual);
    for (const [name, ...steps] of stops) {
      try {
        for (const step of steps) await step(page);
        if (!steps.at(-1)?.isThere) await page.locator(OPENED).last().waitFor();
      } catch (error) {
        faults.push(`${name}: ${error}`);
        break;
      }
      const appearances = IS_WHOLE && !isWide ? undefined : [usual];
      const found = await faultsOf(page, name.replaceAll(/\W+/g, '-'), appearances);
      faults.push(...found.filter((fault) => !isInAddress(fault)));
      if (IS_WHOLE) await show(page, usual);
    }
  }
  return faults;
}
