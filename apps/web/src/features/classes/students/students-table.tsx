import { ActionIcon, Button } from '@mantine/core';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { refresh } from '../../../lib/api/api-query.ts';
import { nameToSortBy, personName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate } from '../../../lib/time/dates.ts';
import { useRemoveStudent } from '../use-remove-student.ts';
import classes from './students-table.module.css';

interface StudentsTableProps {
  classId: number;
  students: readonly ClassStudent[];
  /** Shows the code and the link for pupils. */
  onInvite: () => void;
}

/** The pupils of a class for its teacher, thirty a page. */
export function StudentsTable({ classId, students, onInvite }: StudentsTableProps) {
  const { t } = useTranslation(['classes', 'components', 'terms']);
  const remove = useRemoveStudent(classId);
  const removeAndRefresh = async (student: ClassStudent) => {
    if (await remove(student)) await refresh('/usergroups', '/tests');
  };
  const columns: Column<ClassStudent>[] = [
    {
      key: 'name',
      header: t('terms:student'),
      leads: true,
      sortBy: nameToSortBy,
      cell: (student) => (
        <span className={classes.student}>
          <PersonAvatar person={student} size={32} />
          <TextLink
            to="/app/classes/$id/students/$studentId"
            params={{ id: String(classId), studentId: String(student.id) }}
          >
            {personName(student)}
          </TextLink>
        </span>
      ),
    },
    { key: 'login', header: t('components:loginName'), sortBy: ({ login }) => login, cell: ({ login }) => login },
    { key: 'email', header: t('terms:email'), sortBy: ({ email }) => email ?? null, cell: ({ email }) => email ?? '–' },
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
      nameOf={personName}
      pageSize={PAGE_SIZES.class_students}
      initialSort={{ column: 'name', descending: false }}
      filterBy={(student) => `${personName(student)} ${student.login} ${student.email ?? ''}`}
      actions={(student) => (
        <ActionIcon
          aria-label={t('removeStudent', { name: personName(student) })}
          onClick={() => void removeAndRefresh(student)}
        >
          <IconUserMinus size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      empty={
        <EmptyState
          icon={IconUsers}
          title={t('terms:noStudents')}
          text={t('noStudentsText')}
          action={
            <Button leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={onInvite}>
              {t('invite')}
            </Button>
          }
        />
      }
    />
  );
}
