import stories from '../../playwright.config.ts';
import { firefoxProjects, hasWebKit, WEBKIT_STORIES } from './other-browsers.ts';

/**
 * What pupils and teachers do every day, and the network fails. Not what is heard: Firefox begins no sound on a machine without
 * loudspeakers, where the page shows the word instead.
 */
const MAIN_STORIES = [
  '**/browsers/firefox-*.spec.ts',
  '**/main-job.spec.ts',
  '**/classes/accepted-answers.spec.ts',
  '**/home/home.spec.ts',
  '**/home/mistakes-return.spec.ts',
  '**/add-words.spec.ts',
  '**/practice.spec.ts',
  '**/resume.spec.ts',
  '**/words.spec.ts',
];

/** `npm run test:browsers`: the main stories in Firefox and in WebKitGTK, which stands for Safari. `npm test` runs only their smoke. */
export default {
  ...stories,
  testDir: '..',
  workers: 2,
  projects: [
    // Over WebDriver BiDi Firefox knows no touch.
    ...firefoxProjects({ testMatch: MAIN_STORIES, grepInvert: /on a phone/ }),
    ...(hasWebKit ? [{ name: 'webkit', testMatch: WEBKIT_STORIES, workers: 1 }] : []),
  ],
  globalSetup: '../testing/build-pages.ts',
};
