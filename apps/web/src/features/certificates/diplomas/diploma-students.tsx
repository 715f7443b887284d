import { ActionIcon } from '@mantine/core';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { RosterName } from '../../../components/standing/roster-name.tsx';
import { personName, rosterName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './diplomas.module.css';

interface DiplomaStudentsProps {
  students: readonly ClassStudent[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** Downloads the diploma of one pupil. */
  onDownload: (studentId: number) => void;
  error: ReactNode;
  /** Buttons for the chosen pupils. */
  actions: ReactNode;
}

/** The pupils who get a diploma, ten a page (product §9.12). */
export function DiplomaStudents({ students, chosen, onChange, onDownload, error, actions }: DiplomaStudentsProps) {
  const { t } = useTranslation(['certificates', 'terms']);
  const columns: Column<ClassStudent>[] = [
    {
      key: 'name',
      header: t('terms:student'),
      leads: true,
      sortBy: (student) => student,
      cell: (student) => <RosterName person={student} among={students} />,
    },
    {
      key: 'points',
      header: t('terms:points'),
      numeric: true,
      endsCard: true,
      sortBy: ({ points }) => points,
      cell: ({ points = 0 }) => t('terms:pointCount', { count: points }),
    },
  ];
  return (
    <section className={classes.students}>
      <h3 className={classes.heading}>{t('students')}</h3>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <DataTable
        label={t('students')}
        columns={columns}
        rows={students}
        idOf={({ id }) => id}
        nameOf={personName}
        pageSize={PAGE_SIZES.diploma_students}
        isCompact
        initialSort={{ column: 'name', descending: false }}
        filterBy={(student) => `${personName(student)} ${rosterName(student)} ${student.login}`}
        selection={{ selected: chosen, onChange, actions, whenNone: t('chooseStudents'), isOfPupils: true }}
        actions={(student) => (
          <ActionIcon
            aria-label={t('downloadOne', { name: personName(student) })}
            onClick={() => onDownload(student.id)}
          >
            <IconDownload size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        empty={null}
      />
    </section>
  );
}
