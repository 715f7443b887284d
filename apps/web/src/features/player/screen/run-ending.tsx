import { Button } from '@mantine/core';
import { IconHourglassHigh, IconInfoCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatEnd } from '../../../lib/time/dates.ts';
import classes from '../player.module.css';
import type { RunState } from '../run/run-state.ts';
import type { DoneProps } from './done-without-network.tsx';
import { SaveBanner } from './save-banner.tsx';

/** Without its code the player waits for the network. */
const DoneWithoutNetwork = lazy(() =>
  import('./done-without-network.tsx')
    .then((part) => part.loadDoneWithoutNetwork())
    .catch(() => ({ default: ({ otherwise }: DoneProps) => <>{otherwise}</> })),
);

interface RunEndingProps {
  state: RunState;
  onRetry: () => void;
  onSignIn: () => void;
  /** Leaves a run that is delivered later. */
  onLeave: () => void;
  wayOut: ReactNode;
}

/** The end of a run: its code comes while the run is played. */
export function RunEnding(props: RunEndingProps) {
  return props.state.phase === 'closed' ? <RunClosed {...props} /> : <Waiting {...props} />;
}

/** Waits for the server to confirm the end: everything is answered, the time is up, or the player quit. */
function Waiting({ state, onRetry, onSignIn, onLeave }: RunEndingProps) {
  const { t } = useTranslation(['player', 'components']);
  const isQuitting = state.phase === 'quitting' || state.phase === 'quit';
  const isLate = state.saving === 'failing' || state.saving === 'signed-out';
  const textOfDelay = () => {
    const { deadline, date_started } = state.run;
    if (isQuitting) return t('ending.quitLate');
    return deadline === null ? t('ending.late') : t('ending.lateUntil', { time: formatEnd(date_started, deadline) });
  };
  const waiting = (
    <div className={classes.player}>
      <div className={classes.ending} data-late={isLate || undefined}>
        <EmptyState
          icon={IconHourglassHigh}
          iconSize={40}
          title={isQuitting ? t('ending.quitting') : t('ending.finishing')}
          text={isLate ? textOfDelay() : undefined}
          action={isLate && <Button onClick={onRetry}>{t('components:tryAgain')}</Button>}
        />
        <SaveBanner saving={state.saving} onSignIn={onSignIn} />
      </div>
    </div>
  );
  if (state.run.mode !== 'open' || state.phase !== 'finishing' || state.saving !== 'failing') return waiting;
  return (
    <Suspense fallback={waiting}>
      <DoneWithoutNetwork state={state} onLeave={onLeave} otherwise={waiting} />
    </Suspense>
  );
}

/** The run ended outside this browser. Says why and shows the link that leads away. */
function RunClosed({ state, wayOut }: Pick<RunEndingProps, 'state' | 'wayOut'>) {
  const { t } = useTranslation(['player', 'terms']);
  const { kind } = state.run.test;
  return (
    <div className={classes.player} role="alert">
      <div className={classes.ending}>
        <EmptyState
          icon={IconInfoCircle}
          iconSize={40}
          title={state.refusal === 'not_found' ? t(`terms:unavailable.${kind}`) : t(`closed.elsewhere.${kind}`)}
          text={t('closed.text')}
          action={wayOut}
        />
      </div>
    </div>
  );
}
