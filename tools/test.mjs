// `npm test`: installs what is missing and runs all parts, also after a failure, so that one run shows all failures. Its
// last line is `N passed, N failed`. Plain JavaScript for any Node from 20 on.
//
//     npm test                       checks, unit and API tests, stories in the browser, what every page costs
//     npm test -- --only checks      one part: checks, unit (with the API tests), e2e, pages (what every page costs)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './check.mjs';
import { findFirefox, findWebKit, installBrowser } from './installation/browser.mjs';
import { ENVIRONMENT, install, NODE, ROOT } from './installation/installation.mjs';

const PARTS = { checks, unit, e2e: stories, pages };
/** How many of the slowest files of tests and stories are listed at the end. */
const SLOWEST = 10;

const reports = mkdtempSync(join(tmpdir(), 'slovickovo-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const startedAt = performance.now();
const counts = { passed: 0, failed: 0 };
/** The failures, which are repeated at the end of a long output. */
const failures = [];
/** Tests that failed among all others and passed alone (decision 0076). */
const secondTries = [];
/** How long each file of tests and each story took. */
const durations = [];
const parts = wantedParts(process.argv.slice(2));
install();
for (const part of parts) {
  const partStartedAt = performance.now();
  console.log(`\n── ${part}`);
  const { passed, failed } = await PARTS[part]();
  counts.passed += passed;
  counts.failed += failed;
  console.log(`── ${part}: ${passed} passed, ${failed} failed in ${secondsSince(partStartedAt)} s`);
}
printSlowest();
if (parts.includes('e2e')) printMissingBrowsers();
console.log(`\nEverything took ${secondsSince(startedAt)} s.`);
for (const test of secondTries) console.log(`⚠ passed only at a second try, alone: ${test}`);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;

function wantedParts(words) {
  if (words.length === 0) return Object.keys(PARTS);
  const [option, part] = words;
  if (words.length === 2 && option === '--only' && Object.hasOwn(PARTS, part)) return [part];
  console.error(`npm test [-- --only ${Object.keys(PARTS).join('|')}]`);
  process.exit(1);
}

async function checks() {
  const { passed, broken } = await runChecks();
  failures.push(...broken);
  return { passed, failed: broken.length };
}

/** With `TEST_DATABASE_URL` on that PostgreSQL, except for the tests of the embedded one. */
function unit() {
  const file = join(reports, 'vitest.json');
  const outside = join(reports, 'unhandled-errors.json');
  const cli = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const outsideReporter = `--reporter=${join(ROOT, 'tools', 'unhandled-errors.mjs')}`;
  return withSecondTry((again = []) =>
    counted(
      [cli, 'run', ...reporters, outsideReporter, ...again],
      { UNHANDLED_ERRORS: outside },
      file,
      ({ numPassedTests, numFailedTests, testResults }) => {
        const broken = outsideOf(JSON.parse(readFileSync(outside, 'utf8')));
        const failed = numFailedTests + broken.length;
        for (const { name, message, assertionResults, startTime, endTime } of testResults) {
          const path = relative(ROOT, name);
          durations.push({ name: path, ms: endTime - startTime });
          if (message) broken.push({ text: `${path}: ${firstLine(message)}`, again: [path] });
          for (const { status, fullName, failureMessages } of assertionResults) {
            if (status !== 'failed') continue;
            broken.push({ text: `${path}: ${fullName}: ${firstLine(failureMessages[0])}`, again: [path] });
          }
        }
        return { passed: numPassedTests, failed, broken };
      },
    ),
  );
}

function stories() {
  if (!hasBrowser()) return { passed: 0, failed: 1 };
  const file = join(reports, 'playwright.json');
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return withSecondTry((again = []) => {
    // The pictures of the first try stay.
    const output = again.length > 0 ? ['--output', 'test-results/again'] : [];
    return counted(
      [cli, 'test', '--reporter=list,json', ...output, ...again],
      env,
      file,
      ({ stats, suites, errors }) => {
        const broken = outsideOf(errors.map(({ message }) => message));
        const failed = stats.unexpected + broken.length;
        for (const { title, file: story, line, tests } of suites.flatMap(specsOf)) {
          const results = tests.flatMap((test) => test.results);
          durations.push({ name: `${story}: ${title}`, ms: results.reduce((sum, { duration }) => sum + duration, 0) });
          if (!tests.some(({ status }) => status === 'unexpected')) continue;
          const error = results.find((result) => result.error)?.error;
          const place = `${story}:${error?.location?.line ?? line}`;
          const text = `${place}: ${title}: ${expectation(error?.message)}`;
          const screens = results
            .flatMap(({ attachments }) => attachments)
            .filter(({ name }) => name === 'error-context');
          broken.push({ text, again: [`${story}:${line}`], screens: screens.map(({ path }) => path) });
        }
        return { passed: stats.expected, failed, broken };
      },
    );
  });
}

/** Errors that happened outside any test, each as a failure; no test can be tried again for them. */
function outsideOf(messages) {
  return messages.map((message) => ({ text: `outside any test: ${firstLine(message)}`, again: [] }));
}

/**
 * Runs tests; if a single one of them fails, it runs once more, alone. It counts as passed if it passes then, and is named at the end
 * (decision 0076). What was on the screen of a story is printed first: of a failure that does not come back nothing else tells the cause.
 *
 * @param {(again?: string[]) => { passed: number, failed: number, broken: { text: string, again: string[], screens?: string[] }[] }} run
 */
function withSecondTry(run) {
  const { passed, failed, broken } = run();
  const [single] = broken;
  if (failed === 1 && broken.length === 1 && single.again.length > 0) {
    for (const path of single.screens ?? []) console.log(`\n${readFileSync(path, 'utf8')}`);
    console.log(`\n── once more, alone: ${single.text}`);
    const second = run(single.again);
    if (second.failed === 0 && second.passed > 0) {
      secondTries.push(single.text);
      return { passed: passed + 1, failed: 0 };
    }
  }
  failures.push(...broken.map(({ text }) => text));
  return { passed, failed };
}

/** Measures the pages; each page within its budget counts as one that passed. */
function pages() {
  if (!hasBrowser()) return { passed: 0, failed: 1 };
  const file = join(reports, 'pages.json');
  const command = [join(ROOT, 'tools', 'pages', 'measure-pages.ts')];
  const { broken, ...found } = counted(command, { PAGES_REPORT: file }, file, (report) => ({
    passed: report.passed,
    failed: report.failed,
    broken: report.failures.map((text) => ({ text, again: [] })),
  }));
  failures.push(...broken.map(({ text }) => text));
  return found;
}

function hasBrowser() {
  if (installBrowser()) return true;
  failures.push('No Chromium was found and none could be installed. Install one, or name it in CHROME_PATH.');
  return false;
}

/** A browser that is missing is said, because its stories count neither as passed nor as failed. */
function printMissingBrowsers() {
  const missing = [
    ...(findFirefox() === undefined ? ['Firefox (Debian: firefox-esr)'] : []),
    ...(findWebKit() === undefined ? ['WebKitGTK (Debian: webkit2gtk-driver and xvfb)'] : []),
  ];
  for (const browser of missing) console.log(`\n${browser} was not found: its story was not run.`);
}

/** Prints which files of tests and which stories to make faster first. */
function printSlowest() {
  const slowest = durations.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  if (slowest.length === 0) return;
  console.log(`\nThe slowest ${slowest.length}:`);
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLine(message = '') {
  return linesOf(message)[0];
}

/** The first line of a story's failure, and what was expected and received. */
function expectation(message = '') {
  const [first, ...others] = linesOf(message);
  return [first, ...others.filter((line) => /^(Locator|Expected|Received)\b/.test(line))].join('; ');
}

function linesOf(message) {
  return stripVTControlCharacters(message).trim().split('\n');
}

/** Runs a program and counts from its report. A program that fails without a failed test, or writes no report, counts as one failure. */
function counted(command, env, file, read) {
  rmSync(file, { force: true });
  const { status, signal } = spawnSync(NODE, command, { cwd: ROOT, env: { ...ENVIRONMENT, ...env }, stdio: 'inherit' });
  const ended = `${relative(ROOT, command[0])} ended with ${signal ?? status}`;
  const found = readReport(file, read);
  if (found === undefined) return { passed: 0, failed: 1, broken: outsideOf([`${ended} and wrote no report`]) };
  if (status === 0 || found.failed > 0) return found;
  return { ...found, failed: 1, broken: outsideOf([ended]) };
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function secondsSince(moment) {
  return Math.round((performance.now() - moment) / 1000);
}
