import { Button } from '@mantine/core';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatEnd } from '../../../lib/time/dates.ts';
import classes from '../player.module.css';
import { questionsOf, type RunState } from '../run/run-state.ts';

/** The props of the screen after a run that is not delivered yet (product §4.38). */
export interface DoneProps {
  state: RunState;
  /** Leaves the run, which is delivered later. */
  onLeave: () => void;
  /** Shown if this part cannot be fetched. */
  otherwise: ReactNode;
}

/** Resolves when its texts are there. */
export async function loadDoneWithoutNetwork() {
  await loadTexts('offline');
  return { default: DoneWithoutNetwork };
}

/** An exercise or a homework is done and stays on this device until the server can be reached; nobody has to wait for it here. */
function DoneWithoutNetwork({ state, onLeave }: DoneProps) {
  const { t } = useTranslation(['offline', 'player']);
  const { deadline, date_started } = state.run;
  const counted = questionsOf(state).filter(({ repeated }) => !repeated);
  const right = counted.filter(({ valid }) => valid).length;
  return (
    <div className={classes.player} role="status">
      <div className={classes.ending}>
        <EmptyState
          icon={IconDeviceMobileCheck}
          iconSize={40}
          title={t('doneTitle', { right, total: counted.length })}
          text={deadline === null ? t('doneText') : t('doneTextUntil', { time: formatEnd(date_started, deadline) })}
          action={<Button onClick={onLeave}>{t('player:continue')}</Button>}
        />
      </div>
    </div>
  );
}
