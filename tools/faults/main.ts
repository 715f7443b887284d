// `npm run faults`: makes faults on purpose while a school works, and looks whether anything acknowledged was lost.
import { parseArgs } from 'node:util';
import { buildConcepts, buildServer } from '../installation/builds.mjs';
import { type Fault, type Outcome, seconds } from './fault.ts';
import { FAULTS } from './faults.ts';

const USAGE = `Usage: npm run faults [-- NAME …]

Makes faults on purpose with real processes. After each the doctor looks up the invariants of the data. Exits with 1 if anything
that was acknowledged is lost or doubled, or anything else does not hold. Names, default all:

${FAULTS.map(({ name, title }) => `  ${name.padEnd(18)} ${title}`).join('\n')}`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const unknown = positionals.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (values.help || unknown.length > 0) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  buildConcepts();
  buildServer();
  const chosen = FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const failed: string[] = [];
  for (const fault of chosen) if (!(await holds(fault))) failed.push(fault.name);
  console.log(failed.length === 0 ? `${chosen.length} faults, all held.` : `Did not hold: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

async function holds({ name, run }: Fault): Promise<boolean> {
  const began = performance.now();
  const { figures, broken, skipped } = await run().catch((error: Error): Outcome => {
    return { figures: 'it could not be made', broken: [error.stack ?? error.message] };
  });
  const took = seconds(performance.now() - began);
  if (skipped !== undefined) {
    console.log(`– ${name}: SKIPPED, nothing proved: ${skipped}`);
    return true;
  }
  console.log(`${broken.length === 0 ? '✓' : '✗'} ${name} (${took}): ${figures}`);
  for (const problem of broken) console.log(`    ${problem}`);
  return broken.length === 0;
}

process.exitCode = await main();
