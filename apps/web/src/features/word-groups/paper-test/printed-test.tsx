import type { Side } from '@slovickovo/domain/question-types/question-types';
import { PrintedSheets } from '../../../components/printed-sheets.tsx';
import { languageName } from '../../../lib/texts/names.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './printed-test.module.css';
import {
  answerSheetsOf,
  sheetsOf,
  type TestRow,
  type TestVariant,
  type TestWords,
  testVariants,
  type VariantCount,
} from './test-sheets.ts';

interface PrintedTestProps {
  test: TestWords;
  shown: Side;
  variants: VariantCount;
}

/** The sheets of a test, and those with its answers. */
export function PrintedTest({ test, shown, variants: count }: PrintedTestProps) {
  const variants = testVariants(test, { variants: count, shown });
  const { language_from, language_to } = test;
  const [from, to] = shown === 'from' ? [language_from, language_to] : [language_to, language_from];
  return (
    <PrintedSheets className={classes.sheets}>
      {variants.flatMap(({ letter, rows }) =>
        sheetsOf(test.name, rows).map(({ first, rows: onSheet }, at, { length }) => (
          <article key={`${letter} ${first}`}>
            <Heading name={test.name} letter={letter} sheet={{ number: at + 1, of: length }} />
            <p className={classes.languages}>{`${languageName(from)} → ${languageName(to)}`}</p>
            <Blanks words={at === 0 ? rows.length : null} />
            <ol className={classes.rows}>
              {onSheet.map((row, place) => (
                <AskedRow key={row.id} row={row} number={first + place} lang={from.code} />
              ))}
            </ol>
          </article>
        )),
      )}
      <Answers name={test.name} variants={variants} />
    </PrintedSheets>
  );
}

interface HeadingProps {
  name: string;
  letter: TestVariant['letter'];
  sheet: { number: number; of: number };
}

function Heading({ name, letter, sheet }: HeadingProps) {
  const { t } = useTranslation('paper-test');
  return (
    <header className={classes.head}>
      <h1>{name}</h1>
      {sheet.of > 1 && <span className={classes.sheet}>{t('sheet', sheet)}</span>}
      {letter !== '' && <strong className={classes.variant}>{t('variant', { letter })}</strong>}
    </header>
  );
}

/** What pupils and their teacher fill in; on a further sheet (null) only whose it is. */
function Blanks({ words }: { words: number | null }) {
  const { t } = useTranslation('paper-test');
  return (
    <p className={classes.blanks}>
      <span className={classes.blank}>{t('blanks.name')}</span>
      <span className={classes.blank}>{t('blanks.class')}</span>
      {words !== null && (
        <>
          <span className={classes.blank}>{t('blanks.date')}</span>
          <span className={classes.blank}>{t('blanks.points')}</span>
          <span>{`/ ${words}`}</span>
        </>
      )}
    </p>
  );
}

function AskedRow({ row, number, lang }: { row: TestRow; number: number; lang: string }) {
  const lines = row.linesBelow === 0 ? ['beside'] : Array.from({ length: row.linesBelow }, (_, at) => `below ${at}`);
  return (
    <li className={classes.row} data-below={row.linesBelow > 0 || undefined}>
      <span className={classes.number}>{number}.</span>
      <span className={classes.text} lang={lang}>
        {row.shown}
      </span>
      {lines.map((line) => (
        <span key={line} className={classes.line} />
      ))}
    </li>
  );
}

/** The last sheets, for the teacher who corrects the test. */
function Answers({ name, variants }: { name: string; variants: readonly TestVariant[] }) {
  const { t } = useTranslation('paper-test');
  const title = t('answers', { name });
  return answerSheetsOf(title, variants).map((parts, at, { length }) => (
    <article key={parts.map(({ letter, first }) => `${letter} ${first}`).join()}>
      <Heading name={title} letter="" sheet={{ number: at + 1, of: length }} />
      {parts.map(({ letter, first, rows }) => (
        <section key={letter} className={classes.answers}>
          {letter !== '' && <h2>{t('variant', { letter })}</h2>}
          <ol className={classes.rows}>
            {rows.map(({ id, shown, answer }, place) => (
              <li key={id} className={classes.answer}>
                <span className={classes.number}>{first + place}.</span>
                <span className={classes.text}>
                  {shown} – <strong>{answer}</strong>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </article>
  ));
}
