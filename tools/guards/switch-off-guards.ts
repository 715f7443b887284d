// `npm run switch-off-guards`: removes one guard after another in a copy of the repository and runs the tests that must notice it.
// Takes 2 to 5 s for each guard. Its last line is `N noticed, N not noticed`.
//
//     npm run switch-off-guards                      all guards
//     npm run switch-off-guards -- second factor     those whose name or file has these words
//     npm run switch-off-guards -- --part 1/6        a sixth of them
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../installation/installation.mjs';
import { type Guard, isSourceChange, type SourceChange, sourceChanges } from './guard.ts';
import { GUARDS } from './guards.ts';
import { copyRepository, removeCopy } from './repository-copy.ts';
import { loadTests } from './run-tests.ts';

const chosen = chosenGuards(process.argv.slice(2));
if (chosen.length === 0) {
  console.error('No guard has these words. Usage: npm run switch-off-guards [-- --part N/M] [-- WORDS]');
  process.exit(1);
}
const copy = copyRepository(ROOT);
process.on('exit', () => removeCopy(copy));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const tests = await loadTests(copy);

const tried = new Set<string>();
const unnoticed: Guard[] = [];
for (const guard of chosen) {
  await refuseFailingTests(guard.tests);
  if (!(await isNoticed(guard))) unnoticed.push(guard);
}
await tests.close();
for (const { name } of unnoticed) console.log(`✗ ${name}`);
console.log(`${chosen.length - unnoticed.length} noticed, ${unnoticed.length} not noticed`);
process.exit(unnoticed.length === 0 ? 0 : 1);

/** Guards with the same tests follow one another, so that a part needs few files. */
function chosenGuards(words: readonly string[]): Guard[] {
  const sorted = GUARDS.toSorted((one, other) => one.tests.join().localeCompare(other.tests.join()));
  const [option, part = ''] = words;
  if (option === '--part') {
    const [number, parts] = part.split('/').map(Number);
    const size = Math.ceil(sorted.length / Number(parts));
    return sorted.slice((Number(number) - 1) * size, Number(number) * size);
  }
  const wanted = words.join(' ').toLowerCase();
  return sorted.filter((guard) => `${guard.name} ${placeOf(guard)}`.toLowerCase().includes(wanted));
}

function placeOf({ change }: Guard): string {
  return isSourceChange(change) ? change.file : change.rule;
}

/** A test that fails in the unchanged copy proves nothing, so each file runs once before a guard is removed. */
async function refuseFailingTests(files: readonly string[]): Promise<void> {
  const untried = files.filter((file) => !tried.has(file));
  if (untried.length === 0) return;
  for (const file of untried) tried.add(file);
  const { failed, problem } = await tests.run({ files: untried });
  if (failed.length === 0 && problem === undefined) return;
  for (const name of failed) console.error(`✗ ${name}`);
  console.error(problem ?? 'These tests fail with all guards in place.');
  await tests.close();
  process.exit(1);
}

async function isNoticed(guard: Guard): Promise<boolean> {
  const { tests: files, only } = guard;
  const startedAt = performance.now();
  const restore = await switchOff(guard);
  const { failed, problem } = await tests.run({ files, only, stopAtFirst: true });
  await restore();
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
async function switchOff({ name, change }: Guard): Promise<() => void | Promise<void>> {
  if (!isSourceChange(change)) return await tests.dropRule(change.drop);
  const restores = sourceChanges(change).map((changed) => remove(name, changed));
  return () => {
    for (const restore of restores) restore();
  };
}

function remove(name: string, { file, replacements }: SourceChange): () => void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  let after = before;
  for (const [text, without] of replacements) {
    if (after.split(text).length !== 2) throw new Error(`${file}: the text of "${name}" is not there once.`);
    after = after.replace(text, () => without);
  }
  const write = (text: string) => {
    writeFileSync(path, text);
    tests.noteChange(file);
  };
  write(after);
  return () => write(before);
}
