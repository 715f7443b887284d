import { warmUp } from '@slovickovo/contract/warm-up/warm-up';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { percent } from '@slovickovo/domain/scoring/points';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { PercentBar } from '../../components/percent.tsx';
import { RosterName } from '../../components/standing/roster-name.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { rosterName } from '../../lib/texts/person-name.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './readiness-table.module.css';

/** How many words of a coming class test each pupil would know, for the teacher of the class (product §4.33). */
export function ReadinessTable({ testId }: { testId: number }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const { data } = useQuery(apiQuery(warmUp.readiness, { params: { id: testId } }));
  if (!data) return <SkeletonRows count={PAGE_SIZES.task_students} />;
  const { words, students } = data;
  return (
    <>
      <p className={classes.text}>{t('readiness.text')}</p>
      <DataTable
        label={t('readiness.tab')}
        columns={[
          {
            key: 'name',
            header: t('terms:student'),
            cell: (student) => <RosterName person={student} among={students} />,
            sortBy: (student) => student,
          },
          {
            key: 'known',
            header: t('readiness.known'),
            cell: (student) => (
              <span className={classes.known}>
                {t('terms:knownOf', { known: student.known, words })}
                <PercentBar percent={percent(student.known, words)} label={rosterName(student)} />
              </span>
            ),
            sortBy: ({ known }) => known,
          },
          { key: 'shaky', header: t('terms:shaky'), cell: ({ shaky }) => shaky, sortBy: ({ shaky }) => shaky },
          {
            key: 'new',
            header: t('readiness.new'),
            cell: ({ known, shaky }) => words - known - shaky,
            sortBy: ({ known, shaky }) => words - known - shaky,
          },
        ]}
        rows={students}
        idOf={({ user_id }) => user_id}
        nameOf={rosterName}
        pageSize={PAGE_SIZES.task_students}
        empty={<p>{t('readiness.empty')}</p>}
      />
    </>
  );
}
