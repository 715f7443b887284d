// `npm run simulate-learning`: what the daily warm-up is worth, beside other plans with as many answers (docs/performance.md).
import { logLosses } from './log-loss.ts';
import {
  COUNTED_AFTER,
  DAYS,
  fixedIntervals,
  knownAfterOneAnswer,
  massed,
  type Outcome,
  play,
  warmUp,
} from './plans.ts';

const PUPILS = 200;
const SEED = 'learning';
/** The warm-up must keep so many times as many words as each other plan. */
const WANTED = 1.1;

const seeds = Array.from({ length: PUPILS }, (_, pupil) => `${SEED}-${pupil}`);
const outcomes: Record<string, Outcome[]> = { 'warm-up (FSRS)': [], '1-3-7-14 days': [], massed: [] };
for (const seed of seeds) {
  const first = play(warmUp, seed);
  outcomes['warm-up (FSRS)']?.push(first);
  outcomes['1-3-7-14 days']?.push(play(fixedIntervals, seed, first.perDay));
  outcomes.massed?.push(play(massed, seed, first.perDay));
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const rows = Object.entries(outcomes).map(([plan, played]) => ({
  plan,
  answers: mean(played.map(({ answers }) => answers)),
  known: COUNTED_AFTER.map((_, index) => mean(played.map(({ known }) => known[index] ?? 0))),
}));
const [best] = rows;

console.log(`${PUPILS} pupils, ${DAYS} days, seed "${SEED}". Words known so many days after the last answer:\n`);
console.log(`| plan | answers | ${COUNTED_AFTER.map((after) => `${after} d`).join(' | ')} | warm-up keeps |`);
console.log(`|---|---|${COUNTED_AFTER.map(() => '---|').join('')}---|`);
let isEnough = true;
for (const row of rows) {
  const ratios = row.known.map((known, index) => (best?.known[index] ?? 0) / known);
  if (row !== best && ratios.some((ratio) => ratio < WANTED)) isEnough = false;
  const more = row === best ? '' : `${ratios.map((ratio) => `${Math.round((ratio - 1) * 100)} %`).join(', ')} more`;
  console.log(
    `| ${row.plan} | ${row.answers.toFixed(0)} | ${row.known.map((known) => known.toFixed(1)).join(' | ')} | ${more} |`,
  );
}
const calibration = mean(seeds.map(knownAfterOneAnswer));
console.log(`\nThese pupils know ${Math.round(calibration * 100)} % of words on the day after their first answer.`);
if (!isEnough) {
  console.error(`\nThe warm-up keeps less than ${Math.round((WANTED - 1) * 100)} % more words than another plan.`);
  process.exitCode = 1;
}

console.log('\nLog-loss on repeated answers of the demo school:\n');
console.log('| answers | number | right | a constant | SM-2 | FSRS |\n|---|---|---|---|---|---|');
for (const [which, { answers, right, constant, sm2, fsrs }] of Object.entries(logLosses())) {
  const figures = [constant, sm2, fsrs].map((figure) => figure.toFixed(3)).join(' | ');
  console.log(`| ${which} | ${answers} | ${Math.round(right * 100)} % | ${figures} |`);
}
