import type { EnteredWord } from '@slovickovo/domain/words/words';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './accepted-answers.module.css';
import { acceptedAnswers, acceptedText } from './accepted-answers.ts';
import { COLUMNS } from './draft-rows.ts';

/** So long after the last letter, in milliseconds, it is told what is accepted: not at every letter. */
const TYPING_PAUSE_MS = 700;

/** What is accepted for the side that is being typed, for those who do not see the line under it. */
export function SpokenAccepted({ rows }: { rows: readonly EnteredWord[] }) {
  const { t } = useTranslation('words');
  const before = useRef(rows);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  useEffect(() => {
    const typed = typedSide(before.current, rows);
    before.current = rows;
    // A new row does not silence what was typed before it.
    if (typed === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnswers(acceptedAnswers(typed)), TYPING_PAUSE_MS);
  }, [rows]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p role="status" className={classes.spoken}>
      {answers.length > 0 && `${t('accepted')} ${acceptedText(answers, t)}`}
    </p>
  );
}

/** The side that changed; undefined where rows came or went. */
function typedSide(before: readonly EnteredWord[], now: readonly EnteredWord[]): string | undefined {
  if (before.length !== now.length) return undefined;
  const index = now.findIndex((row, at) => row !== before[at]);
  const [row, old] = [now[index], before[index]];
  const column = COLUMNS.find((each) => row?.[each] !== old?.[each]);
  return column && row?.[column];
}
