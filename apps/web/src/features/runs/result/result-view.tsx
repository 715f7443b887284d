import type { Run } from '@slovickovo/contract/runs/runs';
import { IconCheck, IconClockX, IconCrown, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { WithheldNote } from '../../../components/feedback/withheld-note.tsx';
import { Page, Section } from '../../../components/page.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { AnswerList } from './answer-list.tsx';
import { answeredWords } from './answered-words.ts';
import { Appeal } from './appeal.tsx';
import classes from './result-view.module.css';
import { SuccessRing } from './success-ring.tsx';

const Reward = lazyPart(async () => (await import('./reward/reward.tsx')).Reward);

interface ResultViewProps {
  run: Run;
  back: ReactNode;
  /** Buttons that lead on, the main one first. */
  actions: ReactNode;
  /** The reason why the run could not be repeated. */
  problem?: ReactNode;
  /** The reader's own run has ended a moment ago. */
  isFresh?: boolean;
  /** The reader took the run: only then it is rewarded. */
  isOwn?: boolean;
}

/** The result of a run: success, points and every answer (product §2.28). */
export function ResultView({ run, back, actions, problem, isFresh = false, isOwn = false }: ResultViewProps) {
  const { t } = useTranslation(['runs', 'terms']);
  const { right, wrong, unanswered, counts } = answeredWords(run);
  const late = unanswered.filter(({ question }) => question.late).length;
  const isNewBest = isOwn && isBetterThanBefore(run);
  // Exercises have no teacher.
  const mayAppeal = isOwn && run.test.usergroup_id !== null;
  return (
    <Page
      title={t('resultOf', { name: run.test.name })}
      heading={run.test.name}
      back={back}
      intro={!isOwn && run.entered_for !== null && t('resultFor', { name: run.entered_for })}
    >
      {isOwn && <GoneNote run={run} />}
      <Card className={classes.summary}>
        {isOwn && (
          <div className={classes.reward}>
            <Reward run={run} isNewBest={isNewBest} isFresh={isFresh} onClose={() => undefined} />
          </div>
        )}
        <SuccessRing run={run} isOwn={isOwn} />
        <div className={classes.numbers}>
          <p className={classes.points}>
            <strong>{t('terms:pointCount', { count: run.points ?? 0 })}</strong>
            <span>{t('outOf', { count: run.max_points })}</span>
          </p>
          {isNewBest && (
            <p className={classes.best}>
              <IconCrown size={20} stroke={2} aria-hidden />
              {t('newBest')}
            </p>
          )}
          {!run.withheld && (
            <ul className={classes.counts}>
              {counts.right > 0 && (
                <li data-tone="right">
                  <IconCheck size={20} stroke={2.5} aria-hidden />
                  {t('rightAnswers', { count: counts.right })}
                </li>
              )}
              {counts.wrong > 0 && (
                <li data-tone="wrong">
                  <IconX size={20} stroke={2.5} aria-hidden />
                  {t('wrongAnswers', { count: counts.wrong })}
                </li>
              )}
              {late > 0 && (
                <li>
                  <IconClockX size={20} stroke={2.5} aria-hidden />
                  {t('lateAnswers', { count: late })}
                </li>
              )}
              {unanswered.length > late && (
                <li>
                  <IconMinus size={20} stroke={2.5} aria-hidden />
                  {t('unanswered', { count: unanswered.length - late })}
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
          <AnswerList answers={unanswered} run={run} />
        </Section>
      )}
      {!run.withheld && wrong.length + unanswered.length > 0 && (
        <Section title={t('toLearn')}>
          <AnswerList
            answers={[...wrong, ...unanswered]}
            run={run}
            renderAppeal={mayAppeal ? (answer) => <Appeal run={run} answer={answer} /> : undefined}
          />
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

/** Why the task of the class is gone, which may have ended the test in the midst of a question. */
function GoneNote({ run: { gone, test } }: { run: Run }) {
  const { t } = useTranslation('runs');
  if (gone === undefined || test.kind === 'exercise') return null;
  return <Callout type="info">{t(gone === 'deleted' ? `gone.deleted.${test.kind}` : 'gone.left_class')}</Callout>;
}

/** Whether the result is the best of its task. A practice of mistakes has other words each time, a class test is written once. */
function isBetterThanBefore({ test, test_rate, previous_best }: Run): boolean {
  return test.practice === null && previous_best !== null && (test_rate ?? 0) > previous_best;
}
