import type { ServerState } from '@slovickovo/contract/administration/state';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { Tag } from '../../../components/tag.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDateTime } from '../../../lib/time/dates.ts';
import classes from './server-state.module.css';
import { formatDuration } from './units.ts';

type Job = ServerState['jobs'][number];

const TONES = { good: 'green', failed: 'red', late: 'orange', new: 'grey' } as const;

/** The last round of each recurring job of the server. */
export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('administration');
  return (
    <section className={classes.part}>
      <div className={classes.heading}>
        <h2>{t('state.jobs')}</h2>
      </div>
      <DataTable
        label={t('state.jobs')}
        columns={useColumns()}
        rows={jobs.map((job, id) => ({ ...job, id }))}
        idOf={({ id }) => id}
        nameOf={({ name }) => t(`state.jobNames.${name}`)}
        pageSize={jobs.length}
        empty={null}
      />
    </section>
  );
}

function useColumns(): Column<Job>[] {
  const { t, language } = useTranslation(['administration', 'terms']);
  return [
    { key: 'name', header: t('state.job'), leads: true, cell: ({ name }) => t(`state.jobNames.${name}`) },
    {
      key: 'health',
      header: t('terms:state'),
      cell: ({ health }) => (
        <Tag tone={TONES[health]}>{health === 'good' ? t('state.health.good') : t(`state.jobHealth.${health}`)}</Tag>
      ),
    },
    {
      key: 'finished',
      header: t('state.finished'),
      cell: ({ finished_at }) => (finished_at === null ? '–' : formatDateTime(finished_at)),
    },
    {
      key: 'took',
      header: t('state.took'),
      cell: ({ took_ms }) => (took_ms === null ? '–' : formatDuration(took_ms, language)),
    },
    { key: 'every', header: t('state.every'), cell: ({ every_ms }) => formatDuration(every_ms, language) },
  ];
}
