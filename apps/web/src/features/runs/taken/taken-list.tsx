import { Button } from '@mantine/core';
import { takenRuns } from '@slovickovo/contract/runs/taken-runs';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/page.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { type Delivery, removeDelivery } from '../../../lib/offline/deliveries.ts';
import { onDeviceQuery, refreshDevice, type TakenCopy } from '../../../lib/offline/on-device.ts';
import { CLASS_TASK_PAGES, classTaskParams } from '../../../lib/pages/class-task-pages.ts';
import { useUser } from '../../../lib/session/session.ts';
import { loadTexts } from '../../../lib/texts/i18n.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './taken.module.css';
import { useRemoveTaken } from './taken-start.tsx';

/** Resolves when its texts are there. */
export async function loadTakenList() {
  await loadTexts('offline');
  return TakenList;
}

/** What is on this device to be done without a network, what is on its way, and what came too late; nothing if there is nothing. */
function TakenList({ kind }: { kind: Exclude<TaskKind, 'test'> }) {
  const { t } = useTranslation('offline');
  const { id: userId } = useUser();
  const { data: device } = useQuery(onDeviceQuery(userId));
  const { data: listed = [] } = useQuery(apiQuery(takenRuns.list, undefined, { refusals: 'own' }));
  const copies = device?.copies.filter(({ run }) => run.test.kind === kind) ?? [];
  const deliveries = device?.deliveries.filter(({ run_id }) => !copies.some(({ run }) => run.id === run_id)) ?? [];
  const uncounted = listed.filter((item) => item.state === 'uncounted' && item.kind === kind);
  if (copies.length + deliveries.length + uncounted.length === 0) return null;
  return (
    <Section title={t('title')}>
      <ul className={classes.list}>
        {copies.map((copy) => (
          <CopyRow
            key={copy.run.id}
            copy={copy}
            delivery={device?.deliveries.find(({ run_id }) => run_id === copy.run.id)}
          />
        ))}
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.run_id} delivery={delivery} />
        ))}
        {uncounted.map(({ id, test_id, name, usergroup_id, test_rate }) => (
          <li key={id} className={classes.row}>
            <ResultLink {...{ name, test_id, usergroup_id, run_id: id }} />
            <span>{t('uncounted', { percent: test_rate ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CopyRow({ copy, delivery }: { copy: TakenCopy; delivery: Delivery | undefined }) {
  const { t } = useTranslation('offline');
  const { test_id, test } = copy.run;
  const remove = useRemoveTaken();
  const isWaiting = delivery?.state === 'waiting';
  return (
    <li className={classes.row}>
      {test.usergroup_id === null ? (
        <TextLink to="/app/trainings/$id" params={{ id: String(test_id) }}>
          {test.name}
        </TextLink>
      ) : (
        <TextLink
          to={CLASS_TASK_PAGES.run}
          params={classTaskParams({ classId: test.usergroup_id, kind: 'homework', taskId: test_id })}
        >
          {test.name}
        </TextLink>
      )}
      <span>
        {t(isWaiting ? 'waiting' : 'ready')} · {t('size', { count: kilobytes(copy.bytes) })}
      </span>
      {!isWaiting && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => void remove(copy)}
          aria-label={t('removeNamed', { name: test.name })}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  );
}

/** Answers without their questions: of a run begun online, and of what is delivered. */
function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('offline');
  const { name, state, result } = delivery;
  const stateText = () => {
    if (state === 'waiting') return t('waiting');
    if (state === 'refused') return t('refused');
    return t(result?.counts ? 'delivered' : 'uncounted', { percent: result?.test_rate ?? 0 });
  };
  const close = async () => {
    await removeDelivery(delivery);
    await refreshDevice();
  };
  return (
    <li className={classes.row}>
      <span>{name}</span>
      <span>{stateText()}</span>
      {state !== 'waiting' && (
        <Button variant="subtle" size="sm" onClick={() => void close()} aria-label={t('closeNamed', { name })}>
          {t('close')}
        </Button>
      )}
    </li>
  );
}

interface ResultLinkProps {
  name: string;
  test_id: number;
  usergroup_id: number | null;
  run_id: number;
}

function ResultLink({ name, test_id, usergroup_id, run_id }: ResultLinkProps) {
  const search = { result: run_id };
  if (usergroup_id === null) {
    return (
      <TextLink to="/app/trainings/$id/result" params={{ id: String(test_id) }} search={search}>
        {name}
      </TextLink>
    );
  }
  const params = classTaskParams({ classId: usergroup_id, kind: 'homework', taskId: test_id });
  return (
    <TextLink to={CLASS_TASK_PAGES.result} params={params} search={search}>
      {name}
    </TextLink>
  );
}

function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1_000));
}
