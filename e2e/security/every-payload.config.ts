import stories from '../../playwright.config.ts';

// Read by xss.spec.ts in the workers, which inherit it.
process.env.XSS = 'all';

/** `npm run test:xss`: every thing of the attacked school is visited, and every payload stands in every address. */
export default {
  ...stories,
  testDir: import.meta.dirname,
  projects: [{ name: 'every payload', testMatch: 'xss.spec.ts' }],
  globalSetup: '../testing/build-pages.ts',
};
