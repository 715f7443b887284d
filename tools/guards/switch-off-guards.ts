// `npm run switch-off-guards`: removes one guard after another in a copy of the repository and runs the tests that must notice it.
// Takes about 15 s for each guard. Its last line is `N noticed, N not noticed`.
//
//     npm run switch-off-guards                      all guards
//     npm run switch-off-guards -- second factor     those whose name or file has these words
//     npm run switch-off-guards -- --part 1/6        a sixth of them
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT } from '../installation.mjs';
import { type Guard, isSourceChange } from './guard.ts';
import { GUARDS } from './guards.ts';
import { copyRepository, removeCopy } from './repository-copy.ts';
import { runTests } from './run-tests.ts';

/** Later than every migration. */
const LAST_MIGRATION = 'apps/server/migrations/99991231235959_guards__drop_one.sql';

const chosen = chosenGuards(process.argv.slice(2));
if (chosen.length === 0) {
  console.error('No guard has these words. Usage: npm run switch-off-guards [-- --part N/M] [-- WORDS]');
  process.exit(1);
}
const copy = copyRepository(ROOT);
process.on('exit', () => removeCopy(copy));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

await refuseFailingTests();
const unnoticed: Guard[] = [];
for (const guard of chosen) if (!(await isNoticed(guard))) unnoticed.push(guard);
for (const { name } of unnoticed) console.log(`✗ ${name}`);
console.log(`${chosen.length - unnoticed.length} noticed, ${unnoticed.length} not noticed`);
process.exitCode = unnoticed.length === 0 ? 0 : 1;

function chosenGuards(words: readonly string[]): Guard[] {
  const [option, part = ''] = words;
  if (option === '--part') {
    const [number, parts] = part.split('/').map(Number);
    return GUARDS.filter((_, at) => at % Number(parts) === Number(number) - 1);
  }
  const wanted = words.join(' ').toLowerCase();
  return GUARDS.filter((guard) => `${guard.name} ${placeOf(guard)}`.toLowerCase().includes(wanted));
}

function placeOf({ change }: Guard): string {
  return isSourceChange(change) ? change.file : change.rule;
}

/** A test that fails in the unchanged copy proves nothing, so all of them run once before. */
async function refuseFailingTests(): Promise<void> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const { failed, passed, problem } = await runTests(NODE, copy, { files });
  if (failed.length === 0 && problem === undefined) {
    console.log(`${passed} tests of ${files.length} files pass with all guards.`);
    return;
  }
  for (const name of failed) console.error(`✗ ${name}`);
  console.error(problem ?? 'These tests fail with all guards in place.');
  process.exit(1);
}

async function isNoticed(guard: Guard): Promise<boolean> {
  const { tests: files, only } = guard;
  const startedAt = performance.now();
  const restore = switchOff(guard);
  const { failed, problem } = await runTests(NODE, copy, { files, only, stopAtFirst: true });
  restore();
  const seconds = `${Math.round((performance.now() - startedAt) / 1000)} s`;
  const [first] = failed;
  console.log(
    first === undefined
      ? `✗ ${guard.name} (${placeOf(guard)}, ${seconds}): ${problem ?? 'no test fails'}`
      : `✓ ${guard.name} (${seconds}): ${first}`,
  );
  return first !== undefined;
}

/** Removes a guard of the copy; returns the function that puts it back. */
function switchOff({ name, change }: Guard): () => void {
  if (!isSourceChange(change)) {
    const path = join(copy, LAST_MIGRATION);
    writeFileSync(path, `${change.drop};\n`);
    return () => rmSync(path);
  }
  const path = join(copy, change.file);
  const before = readFileSync(path, 'utf8');
  let after = before;
  for (const [text, without] of change.replacements) {
    if (after.split(text).length !== 2) throw new Error(`${change.file}: the text of "${name}" is not there once.`);
    after = after.replace(text, () => without);
  }
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}
