import { ActionIcon, Button, Switch } from '@mantine/core';
import type { ClassGroup } from '@slovickovo/contract/classes/class-group';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import { IconArrowsSplit2, IconId, IconListDetails, IconUserMinus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../components/data-table/data-table.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { PercentBadge } from '../../../components/percent.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { ExtraTimeTag } from '../../../components/standing/extra-time-tag.tsx';
import { RosterName } from '../../../components/standing/roster-name.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { refresh } from '../../../lib/api/api-query.ts';
import { personName, rosterName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { formatDate, formatDateTime } from '../../../lib/time/dates.ts';
import { ExtraTimeButton } from '../extra-time/extra-time-button.tsx';
import { GroupFilter, MoveToGroup, type ShownGroup, studentsOf } from '../groups/group-choice.tsx';
import { useRemoveStudent } from '../use-remove-student.ts';
import classes from './students-table.module.css';

const ClassGroups = lazyPart(async () => (await import('../groups/class-groups.tsx')).ClassGroups);
const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface StudentsTableProps {
  classId: number;
  students: readonly ClassStudent[];
  /** The groups within the class. */
  groups?: readonly ClassGroup[];
  /** Shows the code and the link for pupils. */
  onInvite: () => void;
  /** Makes accounts from a list of pupils. */
  onAdd: () => void;
  /** Gives pupils without e-mail new passwords and login cards. */
  onNewCards: () => void;
  /** The class can only be read; new passwords are of the pupils. */
  isArchived?: boolean;
}

/** The pupils of a class for its teacher, thirty a page: how they do, and on request how they sign in (product §2.20). */
export function StudentsTable({
  classId,
  students,
  groups = [],
  onInvite,
  onAdd,
  onNewCards,
  isArchived = false,
}: StudentsTableProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const remove = useRemoveStudent(classId);
  const removeAndRefresh = async (student: ClassStudent) => {
    if (await remove(student)) await refresh('/usergroups', '/tests');
  };
  const [hasContacts, setHasContacts] = useState(false);
  const [shownGroup, setShownGroup] = useState<ShownGroup>('all');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isDividing, setDividing] = useState(false);
  const rows = studentsOf(shownGroup, students, groups);
  const [results, contacts, ofGroups] = [
    useResultColumns(classId, students),
    useContactColumns(),
    useGroupColumn(groups),
  ];
  const hasGroups = groups.length > 0;
  const selectNobody = () => setSelected(new Set());
  const table = (
    <DataTable
      label={t('studentsLabel')}
      columns={[...results, ...(hasGroups ? [ofGroups] : []), ...(hasContacts ? contacts : [])]}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={personName}
      pageSize={PAGE_SIZES.class_students}
      isCompact
      initialSort={{ column: 'name', descending: false }}
      filterBy={(student) => `${personName(student)} ${rosterName(student)} ${student.login} ${student.email ?? ''}`}
      toolbar={
        <>
          {hasGroups && <GroupFilter groups={groups} shown={shownGroup} onChange={setShownGroup} />}
          {!isArchived && (
            <Button
              variant="default"
              leftSection={<IconArrowsSplit2 size={20} stroke={1.75} aria-hidden />}
              onClick={() => setDividing(true)}
            >
              {t('studentGroups.manage')}
            </Button>
          )}
          <Switch
            label={t('showContacts')}
            checked={hasContacts}
            onChange={({ currentTarget }) => setHasContacts(currentTarget.checked)}
          />
          {!isArchived && (
            <Button variant="default" leftSection={<IconListDetails {...ICON} />} onClick={onAdd}>
              {t('addStudents')}
            </Button>
          )}
          {students.some(({ email }) => email === null) && (
            <Button variant="default" leftSection={<IconId {...ICON} />} onClick={onNewCards}>
              {t('newCards')}
            </Button>
          )}
        </>
      }
      {...(!isArchived && {
        selection: {
          selected,
          onChange: setSelected,
          actions: (
            <>
              {hasGroups && (
                <MoveToGroup classId={classId} groups={groups} studentIds={[...selected]} onMoved={selectNobody} />
              )}
              <ExtraTimeButton
                classId={classId}
                students={students.filter(({ id }) => selected.has(id))}
                onSet={selectNobody}
              />
            </>
          ),
        },
        actions: (student: ClassStudent) => (
          <ActionIcon
            aria-label={t('removeStudent', { name: personName(student) })}
            onClick={() => void removeAndRefresh(student)}
          >
            <IconUserMinus size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        ),
      })}
      empty={
        students.length > 0 ? (
          <EmptyState
            icon={IconUsers}
            title={t('studentGroups.noneThere')}
            action={
              <Button variant="default" onClick={() => setShownGroup('all')}>
                {t('studentGroups.all')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={IconUsers}
            title={t('terms:noStudents')}
            text={!isArchived && t('noStudentsText')}
            action={
              !isArchived && (
                <div className={classes.actions}>
                  <Button leftSection={<IconListDetails {...ICON} />} onClick={onAdd}>
                    {t('addStudents')}
                  </Button>
                  <Button variant="default" leftSection={<IconUserPlus {...ICON} />} onClick={onInvite}>
                    {t('terms:inviteStudents')}
                  </Button>
                </div>
              )
            }
          />
        )
      }
    />
  );
  return (
    <>
      {table}
      <ClassGroups
        classId={classId}
        groups={groups}
        students={students}
        opened={isDividing}
        onClose={() => setDividing(false)}
      />
    </>
  );
}

function useGroupColumn(groups: readonly ClassGroup[]): Column<ClassStudent> {
  const { t } = useTranslation('terms');
  const nameOf = ({ group_id }: ClassStudent) => groups.find(({ id }) => id === group_id)?.name;
  return {
    key: 'group',
    header: t('wordField.group'),
    hidesLabelOnCard: true,
    sortBy: nameOf,
    cell: (student) => nameOf(student) ?? '–',
  };
}

function useResultColumns(classId: number, students: readonly ClassStudent[]): Column<ClassStudent>[] {
  const { t } = useTranslation(['classes', 'terms']);
  return [
    {
      key: 'name',
      header: t('terms:student'),
      leads: true,
      sortBy: (student) => student,
      cell: (student) => (
        <span className={classes.student}>
          <PersonAvatar person={student} size={32} />
          <TextLink
            to="/app/classes/$id/students/$studentId"
            params={{ id: String(classId), studentId: String(student.id) }}
          >
            <RosterName person={student} among={students} />
          </TextLink>
          <ExtraTimeTag percent={student.extra_time} />
        </span>
      ),
    },
    {
      key: 'success',
      header: t('terms:success'),
      numeric: true,
      endsCard: true,
      sortBy: ({ average }) => average,
      cell: ({ average }) => <PercentBadge percent={average} />,
    },
    {
      key: 'points',
      header: t('terms:points'),
      numeric: true,
      hidesLabelOnCard: true,
      sortBy: ({ points }) => points,
      cell: ({ points = 0 }) => t('terms:pointCount', { count: points }),
    },
    {
      key: 'activity',
      header: t('terms:lastActivity'),
      hidesLabelOnCard: true,
      sortBy: ({ last_activity }) => last_activity && Date.parse(last_activity),
      cell: ({ last_activity }) => (last_activity ? formatDateTime(last_activity) : t('noActivityYet')),
    },
  ];
}

function useContactColumns(): Column<ClassStudent>[] {
  const { t } = useTranslation(['classes', 'components', 'terms']);
  return [
    { key: 'login', header: t('components:loginName'), sortBy: ({ login }) => login, cell: ({ login }) => login },
    {
      key: 'email',
      header: t('terms:email'),
      sortBy: ({ email }) => email ?? null,
      cell: ({ email }) => (email ? <EmailText email={email} /> : '–'),
    },
    {
      key: 'joined',
      header: t('joinedAt'),
      sortBy: ({ joined_at }) => joined_at && Date.parse(joined_at),
      cell: ({ joined_at }) => (joined_at ? formatDate(joined_at) : '–'),
    },
  ];
}
