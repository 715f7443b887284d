import { Button } from '@mantine/core';
import { takenRuns } from '@slovickovo/contract/runs/taken-runs';
import { IconDeviceMobileCheck, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { Callout } from '../../../components/feedback/callout.tsx';
import { Page } from '../../../components/page.tsx';
import { callApi } from '../../../lib/api/call-api.ts';
import { isConnectionFailure } from '../../../lib/api/connection.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';
import type { Delivery } from '../../../lib/offline/deliveries.ts';
import { removeCopy, type TakenCopy } from '../../../lib/offline/on-device.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import classes from './taken.module.css';

interface TakenStartProps {
  copy: TakenCopy;
  /** Its answers that are on their way. */
  delivery: Delivery | undefined;
  /** This device keeps answers of it, and the player goes on behind them. */
  isBegun: boolean;
  /** A class test is being written. */
  isDuringTest: boolean;
  back: ReactNode;
  onStart: () => void;
}

/** The start of a homework or an exercise that is on this device: it can be done without a network. */
export function TakenStart({ copy, delivery, isBegun, isDuringTest, back, onStart }: TakenStartProps) {
  const { t } = useTranslation(['offline', 'runs', 'terms']);
  const { run, valid_until, expires_at } = copy;
  const remove = useRemoveTaken();
  const until = valid_until ?? expires_at;
  return (
    <Page title={run.test.name} back={back} intro={run.test.usergroup_name}>
      <Card className={classes.card}>
        <p className={classes.state}>
          <IconDeviceMobileCheck size={24} stroke={1.75} aria-hidden />
          {t('onDevice')}
        </p>
        <p className={classes.note}>{t('terms:wordCount', { count: run.result.questions.length })}</p>
        <p className={classes.note}>
          {t(valid_until === null ? 'deliverUntil' : 'countsUntil', { time: formatDateTime(until) })}
        </p>
        {delivery?.state === 'waiting' && <Callout type="info">{t('waitingText')}</Callout>}
        {delivery?.state === 'refused' && <Callout type="warning">{t('refusedText')}</Callout>}
        {isDuringTest && <Callout type="warning">{t('duringTest')}</Callout>}
        <div className={classes.buttons}>
          {delivery === undefined && !isDuringTest && (
            <Button
              size="lg"
              data-autofocus
              autoFocus
              leftSection={<IconPlayerPlay size={22} stroke={2} aria-hidden />}
              onClick={onStart}
            >
              {isBegun
                ? t(run.test.kind === 'homework' ? 'goOnHomework' : 'goOnExercise')
                : t(`runs:start.${run.test.kind}`)}
            </Button>
          )}
          {delivery?.state !== 'waiting' && (
            <Button
              variant="default"
              size="lg"
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
              onClick={() => void remove(copy)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </Card>
    </Page>
  );
}

/** Removes a copy from this device and gives its run up, after a question; answers given so far are lost. */
export function useRemoveTaken(): (copy: TakenCopy) => Promise<void> {
  const { t } = useTranslation('offline');
  return async (copy) => {
    const isSure = await confirm({
      title: t('removeTitle', { name: copy.run.test.name }),
      text: t('removeText'),
      yes: t('remove'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await callApi(takenRuns.remove, { params: { id: copy.run.id } });
    } catch (failure) {
      // Without a network it goes from this device; the server forgets it when it expires, or takes the same one again.
      if (isConnectionFailure(failure)) showNotice({ type: 'info', text: t('removedHere') });
    }
    await removeCopy(copy);
  };
}
