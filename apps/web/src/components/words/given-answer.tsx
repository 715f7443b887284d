import { responseParts } from '@slovickovo/domain/question-types/correction';
import type { QuestionType } from '@slovickovo/domain/question-types/question-types';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './given-answer.module.css';
import { WordText } from './word-text.tsx';

interface GivenAnswerProps {
  question: { type: QuestionType; response: string | null };
  /** The language of the answer, so that screen readers pronounce it correctly. */
  lang: string;
}

/** The response as it was given. A letter box that was left empty is a small box, which screen readers call empty. */
export function GivenAnswer({ question: { type, response }, lang }: GivenAnswerProps) {
  const { t } = useTranslation('terms');
  return (
    <span>
      {responseParts(type, response ?? '').map((part, index) =>
        part === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move.
          <span key={index} className={classes.box}>
            <span className="visually-hidden"> {t('emptyBox')} </span>
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an answer never move.
          <span key={index} lang={lang}>
            <WordText text={part} />
          </span>
        ),
      )}
    </span>
  );
}
