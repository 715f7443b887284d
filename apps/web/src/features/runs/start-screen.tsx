import { Button } from '@mantine/core';
import type { Run } from '@slovickovo/contract/runs/runs';
import type { TaskDetail } from '@slovickovo/contract/tasks/tasks';
import { spellingCanCount } from '@slovickovo/domain/question-types/task-types';
import type { Availability } from '@slovickovo/domain/tasks/availability';
import {
  IconAdjustments,
  IconClock,
  IconLanguage,
  IconListNumbers,
  IconPlayerPlay,
  IconTypography,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/cards/card.tsx';
import { Callout } from '../../components/feedback/callout.tsx';
import { Page } from '../../components/page.tsx';
import { PercentBadge } from '../../components/percent.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { LanguagePairFlags } from '../../components/words/language-flag.tsx';
import { useAvailability } from '../../lib/time/use-availability.ts';
import { StartProblem } from './start-problem.tsx';
import classes from './start-screen.module.css';
import { useStartRun } from './use-start-run.ts';

interface StartScreenProps {
  task: TaskDetail;
  back: ReactNode;
  /** Leads to the task's detail. */
  detail: ReactNode;
  /** When it starts or ends. */
  countdown: ReactNode;
  onStarted: (run: Run) => void;
}

/** What awaits the player, and the button that begins (product §2.26). */
export function StartScreen({ task, back, detail, countdown, onStarted }: StartScreenProps) {
  const { t } = useTranslation(['runs', 'errors', 'terms']);
  const now = useAvailability(task);
  const start = useStartRun(onStarted);
  const problem = problemOf(task, now);
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
        <Facts task={task} />
        {task.standing && task.kind !== 'test' && (
          <p className={classes.standing}>
            {t('bestSoFar')} <PercentBadge percent={task.standing.test_rate} />
          </p>
        )}
        {task.kind !== 'exercise' && !problem && <p className={classes.standing}>{countdown}</p>}
        {task.kind === 'test' && !problem && (
          <Callout type="info" title={t('onceTitle')}>
            <p className={classes.once}>{t('onceText')}</p>
          </Callout>
        )}
        {problem && <Callout type="error">{t(problem)}</Callout>}
        {start.error && <StartProblem error={start.error} kind={task.kind} />}
        <div className={classes.buttons}>
          {!problem && (
            <Button
              size="lg"
              data-autofocus
              autoFocus
              loading={start.isPending}
              disabled={now === 'coming'}
              leftSection={<IconPlayerPlay size={22} stroke={2} aria-hidden />}
              onClick={() => start.mutate({ body: { id: task.id } })}
            >
              {t(`start.${task.kind}`)}
            </Button>
          )}
          {detail}
        </div>
      </Card>
    </Page>
  );
}

/** The task cannot be seen by this user, or is not there at all. */
export function UnavailableTask({ kind, back }: { kind: TaskDetail['kind']; back: ReactNode }) {
  const { t } = useTranslation('terms');
  return (
    <Page title={t(`kind.${kind}`)} back={back}>
      <Callout type="error">{t(`unavailable.${kind}`)}</Callout>
    </Page>
  );
}

function problemOf(task: TaskDetail, now: Availability) {
  if (!task.valid) return 'errors:task_inactive';
  if (task.is_teacher) return `terms:unavailable.${task.kind}` as const;
  if (task.kind === 'test' && task.standing) return 'errors:test_done';
  return now === 'expired' ? (`terms:unavailable.${task.kind}` as const) : null;
}

function Facts({ task: { kind, settings, word_count, language_from, language_to } }: { task: TaskDetail }) {
  const { t } = useTranslation(['runs', 'terms']);
  const spellingCounts = spellingCanCount(settings.type, kind);
  return (
    <dl className={classes.facts}>
      <Fact Icon={IconListNumbers} name={t('wordCount')}>
        {t('terms:wordCount', { count: word_count })}
      </Fact>
      <Fact Icon={IconLanguage} name={t('terms:languages')}>
        <LanguagePairFlags from={language_from} to={language_to} />
      </Fact>
      <Fact Icon={IconTypography} name={t('terms:typeName')}>
        {t(`terms:type.${settings.type}`)}
        {spellingCounts && (
          <span className={classes.note}>{t(settings.diacritic ? 'diacriticOn' : 'diacriticOff')}</span>
        )}
      </Fact>
      <Fact Icon={IconAdjustments} name={t('terms:difficultyName')}>
        {t(`terms:difficulty.${settings.difficulty}`)}
      </Fact>
      <Fact Icon={IconClock} name={t('terms:timeLimit')}>
        {settings.time === null ? t('terms:noTimeLimit') : t('terms:minutes', { count: settings.time })}
      </Fact>
    </dl>
  );
}

interface FactProps {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  name: string;
  children: ReactNode;
}

function Fact({ Icon, name, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        <Icon size={20} stroke={1.75} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
