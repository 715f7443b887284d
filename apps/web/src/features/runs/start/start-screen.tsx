import { Button } from '@mantine/core';
import type { Run } from '@slovickovo/contract/runs/runs';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import type { Availability } from '@slovickovo/domain/tasks/availability';
import { IconCards, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { WaitsForTeacher } from '../../../components/standing/waits-for-teacher.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useAvailability } from '../../../lib/time/use-availability.ts';
import { StartProblem } from './later-start-problem.tsx';
import { StartFacts } from './start-facts.tsx';
import classes from './start-screen.module.css';
import { useIsTimeOver } from './use-is-time-over.ts';
import { useStartRun } from './use-start-run.ts';

const WordCards = lazyPart(async () => (await import('./word-cards.tsx')).WordCards);

interface StartScreenProps {
  task: TaskDetail;
  back: ReactNode;
  /** A link to the task's detail. */
  detail: ReactNode;
  /** The time until the task starts or ends. */
  countdown: ReactNode;
  onStarted: (run: Run) => void;
}

/** The facts of a task and the button that starts a run of it (product §2.26). */
export function StartScreen({ task, back, detail, countdown, onStarted }: StartScreenProps) {
  const { t } = useTranslation(['runs', 'errors', 'terms', 'player']);
  const now = useAvailability(task);
  const isTimeOver = useIsTimeOver(task);
  const start = useStartRun(onStarted);
  const problem = problemOf(task, now, isTimeOver);
  const isWaiting = !problem && task.needs_consent;
  const begin = () => start.mutate({ body: { id: task.id } });
  // The words of a class test are not here (product §10.2).
  const hasCards = !problem && task.kind !== 'test' && task.settings.words !== undefined;
  const [isShowingCards, setShowingCards] = useState(false);
  return (
    <Page
      title={task.name}
      back={back}
      intro={
        task.usergroup_id !== null && (
          <TextLink to="/app/classes/$id" params={{ id: String(task.usergroup_id) }}>
            {task.usergroup_name}
          </TextLink>
        )
      }
    >
      <Card className={classes.card}>
        {/* First, because the start button stays in view above the end of the card. */}
        {task.kind === 'test' && !problem && (
          <Callout type="info" title={t('onceTitle')}>
            <p className={classes.once}>{t('onceText')}</p>
          </Callout>
        )}
        <StartFacts task={task} />
        {task.standing && task.kind !== 'test' && (
          <p className={classes.standing}>
            {t('bestSoFar')} <PercentBadge percent={task.standing.test_rate} />
          </p>
        )}
        {task.kind !== 'exercise' && !problem && <p className={classes.standing}>{countdown}</p>}
        {problem && <Callout type="error">{t(problem)}</Callout>}
        {isWaiting && <WaitsForTeacher />}
        {start.error && <StartProblem error={start.error} kind={task.kind} />}
        {!problem && !isWaiting && (
          <div className={classes.start}>
            <StartButton kind={task.kind} isPending={start.isPending} isTooEarly={now === 'coming'} onClick={begin} />
          </div>
        )}
        <div className={classes.buttons}>
          {hasCards && (
            <Button
              variant="default"
              size="lg"
              leftSection={<IconCards size={22} stroke={1.75} aria-hidden />}
              onClick={() => setShowingCards(true)}
            >
              {t('cards.open')}
            </Button>
          )}
          {detail}
        </div>
      </Card>
      {hasCards && (
        <WordCards
          task={task}
          opened={isShowingCards}
          onClose={() => setShowingCards(false)}
          onStart={() => {
            setShowingCards(false);
            begin();
          }}
        />
      )}
    </Page>
  );
}

interface StartButtonProps {
  kind: TaskDetail['kind'];
  isPending: boolean;
  isTooEarly: boolean;
  onClick: () => void;
}

/** Has the focus, so that Enter starts the run. */
function StartButton({ kind, isPending, isTooEarly, onClick }: StartButtonProps) {
  const { t } = useTranslation('runs');
  return (
    <Button
      size="lg"
      data-autofocus
      autoFocus
      loading={isPending}
      disabled={isTooEarly}
      leftSection={<IconPlayerPlay size={22} stroke={2} aria-hidden />}
      onClick={onClick}
    >
      {t(`start.${kind}`)}
    </Button>
  );
}

/** The page of a task that does not exist, or that this user may not see. */
export function UnavailableTask({ kind, back }: { kind: TaskDetail['kind']; back: ReactNode }) {
  const { t } = useTranslation(['terms', 'runs']);
  const { login } = useUser();
  return (
    <Page title={t(`kind.${kind}`)} back={back}>
      <Callout type="error">
        {t(`unavailable.${kind}`)} {t('runs:otherAccount', { login })}
      </Callout>
    </Page>
  );
}

/** Why no run can be started, as the key of its text; null if one can, now or when the task's window begins. */
function problemOf(task: TaskDetail, now: Availability, isTimeOver: boolean) {
  if (!task.valid) return 'errors:task_inactive';
  if (task.is_teacher) return `terms:unavailable.${task.kind}` as const;
  if (task.kind === 'test' && task.standing) return 'errors:test_done';
  if (isTimeOver) return 'player:timeUp';
  return now === 'expired' ? (`terms:unavailable.${task.kind}` as const) : null;
}
