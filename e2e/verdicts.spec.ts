import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { isCorrect } from '../packages/domain/src/question-types/question-rules.ts';
import { type Judgement, judgements } from './testing/word-pairs.ts';

const EACH_LANGUAGE = 3_500;
/** Answers sent to the browser at once. */
const BATCH = 15_000;

const RULES = fileURLToPath(new URL('../packages/domain/src/question-types/question-rules.ts', import.meta.url));

/** Builds the rules as the browser gets them: bundled, minified, and compiled for the same browsers as the pages. */
async function rulesForBrowser(): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'baseline-widely-available',
      write: false,
      lib: { entry: RULES, formats: ['iife'], name: 'rules' },
    },
  })) as Rolldown.RolldownOutput[];
  return bundle?.output[0].code ?? '';
}

// It computes all the time: 15 s alone, and six times that while others use the processor.

declare const rules: { isCorrect: typeof isCorrect };

test('browser and server judge 105,000 answers in 30 languages alike', async ({ page }) => {
  await page.addScriptTag({ content: await rulesForBrowser() });
  const answers = judgements(EACH_LANGUAGE);
  const onServer = answers.map(({ question, response, diacritic }) => isCorrect(question, response, { diacritic }));
  const inBrowser: boolean[] = [];
  for (let first = 0; first < answers.length; first += BATCH) {
    const verdicts = await page.evaluate(
      (batch: Judgement[]) =>
        batch.map(({ question, response, diacritic }) => rules.isCorrect(question, response, { diacritic })),
      answers.slice(first, first + BATCH),
    );
    inBrowser.push(...verdicts);
  }

  expect(inBrowser).toHaveLength(105_000);
  expect(answers.filter((_, index) => onServer[index] !== inBrowser[index])).toEqual([]);
  // Both verdicts are frequent; otherwise the comparison would prove little.
  const right = onServer.filter((verdict) => verdict).length;
  expect(right).toBeGreaterThan(answers.length / 4);
  expect(right).toBeLessThan((answers.length * 3) / 4);
});
