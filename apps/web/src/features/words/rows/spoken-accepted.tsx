import { type EnteredWord, WORD_SIDES } from '@slovickovo/domain/words/words';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { acceptedAnswers, acceptedText } from '../accepted-answers.ts';

/** The announcement waits for this pause in typing, in milliseconds, instead of following every character. */
const SPOKEN_PAUSE_MS = 700;

/** Announces the accepted answers of the side being typed to screen readers. */
export function SpokenAccepted({ rows }: { rows: readonly EnteredWord[] }) {
  const { t } = useTranslation('words');
  const before = useRef(rows);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  useEffect(() => {
    const typed = typedSide(before.current, rows);
    before.current = rows;
    // Adding a row must not cancel the announcement of the row before it.
    if (typed === undefined) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnswers(acceptedAnswers(typed)), SPOKEN_PAUSE_MS);
  }, [rows]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <p role="status" className="visually-hidden">
      {answers.length > 0 && `${t('accepted')} ${acceptedText(answers, t)}`}
    </p>
  );
}

/** The text of the side that changed; undefined if rows were added or removed. */
function typedSide(before: readonly EnteredWord[], now: readonly EnteredWord[]): string | undefined {
  if (before.length !== now.length) return undefined;
  const index = now.findIndex((row, at) => row !== before[at]);
  const [row, old] = [now[index], before[index]];
  const side = WORD_SIDES.find((each) => row?.[each] !== old?.[each]);
  return side && row?.[side];
}
