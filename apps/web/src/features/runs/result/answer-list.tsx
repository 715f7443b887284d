import type { Run, RunQuestion } from '@slovickovo/contract/runs/runs';
import { isChosen } from '@slovickovo/domain/question-types/correction';
import { otherSide } from '@slovickovo/domain/question-types/question-types';
import { IconCheck, IconMinus, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { GivenAnswer } from '../../../components/words/given-answer.tsx';
import { MarkedAnswer } from '../../../components/words/marked-answer.tsx';
import { SpokenWord } from '../../../components/words/spoken-word.tsx';
import { isAcceptedAnswer, revealedCorrection } from '../../../lib/revealed-question.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './answer-list.module.css';
import type { AnsweredQuestion } from './answered-words.ts';

interface AnswerListProps {
  answers: AnsweredQuestion[];
  run: Pick<Run, 'test'>;
  /** Adds a button to a wrong answer, or what became of the request. */
  renderAppeal?: ((answer: AnsweredQuestion) => ReactNode) | undefined;
}

/** Questions with the given and the right answer; their difference is marked. */
export function AnswerList({ answers, run, renderAppeal }: AnswerListProps) {
  return (
    <ul className={classes.list}>
      {answers.map((answer) => (
        <Answer key={answer.n} question={answer.question} test={run.test} appeal={renderAppeal?.(answer)} />
      ))}
    </ul>
  );
}

const OUTCOMES = {
  right: { Icon: IconCheck, text: 'right' },
  wrong: { Icon: IconX, text: 'wrong' },
  unanswered: { Icon: IconMinus, text: 'noAnswer' },
  // The verdict and the right answer are withheld.
  answered: { Icon: IconPencil, text: 'yourAnswer' },
} as const;

function outcomeOf({ valid, response }: RunQuestion): keyof typeof OUTCOMES {
  if (valid !== null) return valid ? 'right' : 'wrong';
  return response === null ? 'unanswered' : 'answered';
}

interface AnswerProps {
  question: RunQuestion;
  test: Run['test'];
  appeal: ReactNode;
}

function Answer({ question, test, appeal }: AnswerProps) {
  const { t } = useTranslation(['runs', 'terms']);
  const { wType, word, response } = question;
  const languages = { from: test.language_from, to: test.language_to };
  const codes = { from: languages.from.code, to: languages.to.code };
  const asked = otherSide(wType);
  const outcome = outcomeOf(question);
  const { Icon, text } = OUTCOMES[outcome];
  const correction = revealedCorrection(question);
  return (
    <li className={classes.answer} data-outcome={outcome}>
      <span className={classes.sign}>
        <Icon size={20} stroke={2.5} aria-hidden />
        <span className="visually-hidden">{t(text)}</span>
      </span>
      <span className={classes.shown}>
        <SpokenWord text={word[wType] ?? ''} language={languages[wType]} />
      </span>
      <span className={classes.right}>
        <strong>
          {correction && (
            <SpokenWord text={correction.answer} language={languages[asked]}>
              <MarkedAnswer
                expected={correction.answer}
                // A chosen option is a different word, so differences between letters mean nothing.
                response={isChosen(question.type) ? null : response}
                lang={codes[asked]}
              />
            </SpokenWord>
          )}
        </strong>
        {correction && correction.others.length > 0 && (
          <span className={classes.response}>
            {t('terms:alsoRight')} <span lang={codes[asked]}>{correction.others.join(' · ')}</span>
          </span>
        )}
        {outcome === 'answered' && (
          <span>{response ? <GivenAnswer question={question} lang={codes[asked]} /> : t('noAnswer')}</span>
        )}
        {outcome === 'wrong' && (
          <span className={classes.response}>
            {response === '' ? t('noAnswer') : t('yourAnswer')}{' '}
            {response !== '' && <GivenAnswer question={question} lang={codes[asked]} />}
          </span>
        )}
        {question.late && (
          <span className={classes.response}>
            {t('late')} <GivenAnswer question={{ ...question, response: question.late.response }} lang={codes[asked]} />
          </span>
        )}
        {isAcceptedAnswer(question, test) && (
          <span className={classes.response}>
            {t('yourAnswer')} <GivenAnswer question={question} lang={codes[asked]} /> · {t('terms:acceptedByTeacher')}
          </span>
        )}
      </span>
      {appeal}
    </li>
  );
}
