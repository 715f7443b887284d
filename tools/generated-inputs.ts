// Set up before every test file that generates its inputs: the same commit is tested with the same inputs each time.
//
//     FUZZ_SEED=random npm test     other inputs; a failure prints their seed
//     FUZZ_SEED=1387154034 …        the inputs of that seed
//     FUZZ_INPUTS=200 …             more inputs for each endpoint (`fuzz.api.test.ts`)
import fc from 'fast-check';

/** A constant, so that only a change of the sources can make a test fail. */
const SEED = 20_261_122;

fc.configureGlobal(seedOf(process.env.FUZZ_SEED));

function seedOf(setting: string | undefined): fc.GlobalParameters {
  if (setting === undefined || setting === '') return { seed: SEED };
  // fast-check draws a fresh seed for each property.
  if (setting === 'random') return {};
  const seed = Number(setting);
  if (!Number.isInteger(seed)) throw new Error(`FUZZ_SEED must be "random" or an integer, not "${setting}".`);
  return { seed };
}
