import type { Run } from '@slovickovo/contract/runs/runs';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { WithheldNote } from '../../../components/feedback/withheld-note.tsx';
import { Page, Section } from '../../../components/page.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { type AnsweredQuestion, AnswerList } from './answer-list.tsx';
import classes from './result-view.module.css';
import { SuccessRing } from './success-ring.tsx';

interface ResultViewProps {
  run: Run;
  back: ReactNode;
  /** Buttons to repeat the run and to open the task's detail. */
  actions: ReactNode;
  /** The reason why the run could not be repeated. */
  problem?: ReactNode;
}

/** The result of a run: success, points and every answer (product §2.28). */
export function ResultView({ run, back, actions, problem }: ResultViewProps) {
  const { t } = useTranslation(['runs', 'terms']);
  const questions = run.result.questions.map((question, n): AnsweredQuestion => ({ n, question }));
  const right = questions.filter(({ question }) => question.valid === true);
  const wrong = questions.filter(({ question }) => question.valid === false);
  const unanswered = questions.filter(({ question }) => question.valid === null);
  return (
    <Page title={t('resultOf', { name: run.test.name })} heading={run.test.name} back={back}>
      <Card className={classes.summary}>
        <SuccessRing percent={run.test_rate ?? 0} kind={run.test.kind} />
        <div className={classes.numbers}>
          <p className={classes.points}>
            <strong>{t('terms:pointCount', { count: run.points ?? 0 })}</strong>
            <span>{t('outOf', { count: run.max_points })}</span>
          </p>
          {!run.withheld && (
            <ul className={classes.counts}>
              {right.length > 0 && (
                <li data-tone="right">
                  <IconCheck size={20} stroke={2.5} aria-hidden />
                  {t('rightAnswers', { count: right.length })}
                </li>
              )}
              {wrong.length > 0 && (
                <li data-tone="wrong">
                  <IconX size={20} stroke={2.5} aria-hidden />
                  {t('wrongAnswers', { count: wrong.length })}
                </li>
              )}
              {unanswered.length > 0 && (
                <li>
                  <IconMinus size={20} stroke={2.5} aria-hidden />
                  {t('unanswered', { count: unanswered.length })}
                </li>
              )}
            </ul>
          )}
        </div>
        <WithheldNote withheld={run.withheld} />
        {problem}
        <div className={classes.actions}>{actions}</div>
      </Card>
      {run.withheld && (
        <Section title={t('yourAnswers')}>
          <AnswerList answers={questions} run={run} />
        </Section>
      )}
      {!run.withheld && wrong.length + unanswered.length > 0 && (
        <Section title={t('toLearn')}>
          <AnswerList answers={[...wrong, ...unanswered]} run={run} />
        </Section>
      )}
      {right.length > 0 && (
        <Section title={t('known')}>
          <AnswerList answers={right} run={run} />
        </Section>
      )}
    </Page>
  );
}
