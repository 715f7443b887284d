import { specialLetters } from '@slovickovo/domain/languages/special-letters';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AnswerFoot } from '../parts/answer-foot.tsx';
import { outcomeOf, type QuestionScreenProps } from '../parts/question-screen.ts';
import { TypingField } from '../parts/typing-field.tsx';
import { useAnswerDraft } from '../parts/use-answer-draft.ts';
import { useTypingKeys } from '../parts/use-typing-keys.ts';
import classes from './dictation.module.css';
import { LetterKeys } from './letter-keys.tsx';

/** Writing the word that is heard, in a plain field: boxes would tell its length. */
export function DictationScreen({ question, languages, keptAs, onAnswer, verdict }: QuestionScreenProps) {
  const { t } = useTranslation('player');
  const { code } = languages.asked;
  const isAsking = question.response === null;
  const [text, setText] = useAnswerDraft({ question, keptAs }, { restore: restoreText, keep: (typed) => typed });
  const field = useRef<HTMLInputElement>(null);
  // Each question mounts a new field, ready for the first letter.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isEmpty = text.trim() === '';
  const answer = () => {
    if (!isEmpty) onAnswer(text);
  };
  useTypingKeys({ field, isAsking, onAnswer: answer });
  const letters = specialLetters(code);
  /** Puts a letter where the caret is. */
  const insert = (letter: string) => {
    const input = field.current;
    if (!input) return;
    input.setRangeText(letter, input.selectionStart ?? text.length, input.selectionEnd ?? text.length, 'end');
    setText(input.value);
    input.focus({ preventScroll: true });
  };
  return (
    <>
      <div className={classes.board} data-outcome={outcomeOf(question)} lang={code}>
        <TypingField
          ref={field}
          value={text}
          onChange={({ currentTarget }) => isAsking && setText(currentTarget.value)}
          isAsking={isAsking}
          className={classes.field}
          aria-label={t('task.dictationWritten')}
        />
        {isAsking && letters.length > 0 && <LetterKeys letters={letters} lang={code} onLetter={insert} />}
      </div>
      {isAsking ? (
        <AnswerFoot input="typed" isEmpty={isEmpty} onAnswer={answer} onGiveUp={() => onAnswer('')} />
      ) : (
        verdict
      )}
    </>
  );
}

function restoreText(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}
