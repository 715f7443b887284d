import type { RunQuestion } from '@slovickovo/contract/runs/runs';
import { isChosen } from '@slovickovo/domain/question-types/correction';
import { otherSide, type Side } from '@slovickovo/domain/question-types/question-types';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { TooFastNote } from '../../../components/feedback/too-fast.tsx';
import { WithheldNote } from '../../../components/feedback/withheld-note.tsx';
import { GivenAnswer } from '../../../components/words/given-answer.tsx';
import { SpokenWord } from '../../../components/words/spoken-word.tsx';
import { resultQuery } from '../../../lib/queries/result-query.ts';
import { isAcceptedAnswer } from '../../../lib/revealed-question.ts';
import { spokenResponse } from '../../../lib/texts/spoken-response.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import { AcceptButton, AcceptHint } from '../accepted/accept-button.tsx';
import classes from './result-answers.module.css';

interface ResultAnswersProps {
  testId: number;
  resultId: number;
  /** The reader may accept wrong answers: a teacher of the class, unless it is archived. */
  mayAccept?: boolean;
}

/** Every question of a finished run with the given and the right answer. */
export function ResultAnswers({ testId, resultId, mayAccept = false }: ResultAnswersProps) {
  const { t } = useTranslation('terms');
  const { data: run } = useQuery(resultQuery(testId, resultId));
  if (!run) return <SkeletonRows count={6} />;
  return (
    <>
      {run.suspicious && (
        <Callout type="warning">
          <TooFastNote />
        </Callout>
      )}
      <WithheldNote withheld={run.withheld} />
      {mayAccept && run.result.questions.some(canBeAccepted) && <AcceptHint />}
      <ol className={classes.answers}>
        {run.result.questions.map((question, n) => (
          <Answer
            // biome-ignore lint/suspicious/noArrayIndexKey: questions of a finished run never move.
            key={n}
            question={question}
            languages={{ from: run.test.language_from, to: run.test.language_to }}
            isWithheld={run.withheld !== null}
            isAccepted={isAcceptedAnswer(question, run.test)}
            accept={
              mayAccept &&
              canBeAccepted(question) && (
                <AcceptButton testId={testId} resultId={resultId} n={n} answer={spokenResponse(question, t)} />
              )
            }
          />
        ))}
      </ol>
    </>
  );
}

/** A wrong answer that was made up, not chosen among options. */
function canBeAccepted({ type, valid, response }: RunQuestion): boolean {
  return valid === false && !!response && !isChosen(type);
}

/** Says that there is no answer, or shows the one that came after the end and does not count. */
function MissingAnswer({ question, lang }: { question: RunQuestion; lang: string }) {
  const { t } = useTranslation('tasks');
  const { late } = question;
  if (late === undefined) return <em>{t('noAnswer')}</em>;
  return (
    <>
      <em>{t('late', { time: formatDateTime(late.stored_at) })}</em>{' '}
      <GivenAnswer question={{ ...question, response: late.response }} lang={lang} />
    </>
  );
}

interface AnswerProps {
  question: RunQuestion;
  languages: Record<Side, { code: string }>;
  isWithheld: boolean;
  /** It is right because a teacher has accepted it. */
  isAccepted: boolean;
  /** The button that accepts it. */
  accept: ReactNode;
}

function Answer({ question, languages, isWithheld, isAccepted, accept }: AnswerProps) {
  const { t } = useTranslation(['tasks', 'terms']);
  const asked = otherSide(question.wType);
  const expected = question.word[asked];
  const response = question.response && <GivenAnswer question={question} lang={languages[asked].code} />;
  const isRight = question.valid === true;
  return (
    <li data-right={isRight || undefined} data-withheld={isWithheld || undefined}>
      {isWithheld ? (
        <IconPencil size={20} stroke={2} aria-hidden />
      ) : (
        <span className={classes.verdict} role="img" aria-label={t(isRight ? 'right' : 'wrong')}>
          {isRight ? <IconCheck size={20} stroke={2.5} aria-hidden /> : <IconX size={20} stroke={2.5} aria-hidden />}
        </span>
      )}
      <span className={classes.shown}>
        <SpokenWord text={question.word[question.wType] ?? ''} language={languages[question.wType]} />
      </span>
      <span className={classes.response}>
        {isRight && expected !== null ? (
          <SpokenWord text={expected} language={languages[asked]}>
            {response}
          </SpokenWord>
        ) : (
          response || <MissingAnswer question={question} lang={languages[asked].code} />
        )}
        {!isRight && !isWithheld && expected !== null && (
          <span className={classes.expected}>
            <SpokenWord text={expected} language={languages[asked]}>
              <span>{t('rightIs', { answer: expected })}</span>
            </SpokenWord>
          </span>
        )}
        {isAccepted && <span className={classes.expected}>{t('terms:acceptedByTeacher')}</span>}
        {accept && <span className={classes.accept}>{accept}</span>}
      </span>
    </li>
  );
}
