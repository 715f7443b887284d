import { ActionIcon } from '@mantine/core';
import { type ClassStudent, classes as endpoints } from '@slovickovo/contract/classes';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconUserMinus, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { useCall } from '../../lib/api-query.ts';
import { confirm } from '../../lib/confirmation.ts';
import { formatDate } from '../../lib/dates.ts';
import { showNotice } from '../../lib/notices.ts';
import { studentName } from './student-name.ts';
import classes from './students-table.module.css';

interface StudentsTableProps {
  classId: number;
  students: readonly ClassStudent[];
}

/** The pupils of a class for its teacher, thirty a page. */
export function StudentsTable({ classId, students }: StudentsTableProps) {
  const { t } = useTranslation(['classes', 'components']);
  const remove = useCall(endpoints.removeStudents, { refreshes: ['/usergroups', '/tests'] });
  const askAndRemove = async (student: ClassStudent) => {
    const name = studentName(student);
    const sure = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      yes: t('remove'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: classId }, body: { delete: true, students: [student.id] } },
      { onSuccess: () => showNotice({ type: 'success', text: t('removed', { name }) }) },
    );
  };
  const columns: Column<ClassStudent>[] = [
    {
      key: 'name',
      header: t('student'),
      leads: true,
      sortBy: ({ name, surname, login }) => `${surname} ${name}`.trim() || login,
      cell: (student) => (
        <span className={classes.student}>
          <PersonAvatar person={student} size={32} />
          {studentName(student)}
        </span>
      ),
    },
    { key: 'login', header: t('login'), sortBy: ({ login }) => login, cell: ({ login }) => login },
    { key: 'email', header: t('email'), sortBy: ({ email }) => email ?? null, cell: ({ email }) => email ?? '–' },
    {
      key: 'joined',
      header: t('joinedAt'),
      sortBy: ({ joined_at }) => (joined_at ? Date.parse(joined_at) : null),
      cell: ({ joined_at }) => (joined_at ? formatDate(joined_at) : '–'),
    },
  ];
  return (
    <DataTable
      label={t('studentsLabel')}
      columns={columns}
      rows={students}
      idOf={({ id }) => id}
      nameOf={studentName}
      pageSize={PAGE_SIZES.class_students}
      initialSort={{ column: 'name', descending: false }}
      filterBy={(student) => `${studentName(student)} ${student.login} ${student.email ?? ''}`}
      actions={(student) => (
        <ActionIcon
          aria-label={t('removeStudent', { name: studentName(student) })}
          onClick={() => void askAndRemove(student)}
        >
          <IconUserMinus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      empty={
        <EmptyState icon={<IconUsers size={28} stroke={1.75} />} title={t('noStudents')} text={t('noStudentsText')} />
      }
    />
  );
}
