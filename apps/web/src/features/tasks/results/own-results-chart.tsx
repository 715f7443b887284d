import type { ResultSummary } from '@slovickovo/contract/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../components/page.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate, formatDateTime } from '../../../lib/time/dates.ts';
import { resultsQuery } from '../task-queries.ts';
import { SuccessChart } from './success-chart.tsx';

/** The last results of the user, the oldest first; drawn from two results on. */
export function OwnResultsChart({ taskId }: { taskId: number }) {
  const { t } = useTranslation('tasks');
  const { data } = useQuery(resultsQuery(taskId, { page: 1 }));
  if (!data || data.total < 2) return null;
  const label = t('progress');
  return (
    <Section title={label}>
      <SuccessChart label={label} nameHeader={t('date')} bars={data.results.toReversed().map(bar)} />
    </Section>
  );
}

function bar({ id, date_finished, test_rate }: ResultSummary) {
  return {
    key: id,
    label: formatDate(date_finished).slice(0, SHORT_DATE),
    name: formatDateTime(date_finished),
    percent: test_rate,
  };
}

/** "15.11." of "15.11.2026" */
const SHORT_DATE = 6;
