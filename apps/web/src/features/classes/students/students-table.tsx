import { ActionIcon, Button, Switch } from '@mantine/core';
import type { ClassGroup } from '@slovickovo/contract/classes/class-group';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { PAGE_SIZES } from '@slovickovo/domain/limits';
import {
  IconArrowRight,
  IconArrowsSplit2,
  IconId,
  IconListDetails,
  IconUserMinus,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { refresh } from '../../../lib/api/api-query.ts';
import { personName, rosterName } from '../../../lib/texts/person-name.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ExtraTimeButton } from '../extra-time/extra-time-button.tsx';
import { GroupFilter, MoveToGroup, type ShownGroup, studentsOf } from '../groups/group-choice.tsx';
import { useRemoveStudents } from '../use-remove-students.ts';
import { useStudentColumns } from './student-columns.tsx';
import classes from './students-table.module.css';

const ClassGroups = lazyPart(async () => (await import('../groups/class-groups.tsx')).ClassGroups);
const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface StudentsTableProps {
  classId: number;
  students: readonly ClassStudent[];
  /** The groups within the class. */
  groups: readonly ClassGroup[];
  /** Shows the code and the link for pupils. */
  onInvite: () => void;
  /** Makes accounts from a list of pupils. */
  onAdd: () => void;
  /** Gives pupils without e-mail new passwords and login cards. */
  onNewCards: () => void;
  /** Moves these pupils to another class, for its owner. */
  onMove?: ((studentIds: readonly number[]) => void) | undefined;
  /** Pupils are removed and get new passwords; nothing else changes, and contacts are not shown. */
  isArchived: boolean;
  /** Whether the code lets nobody in, though the class is not archived. */
  isJoiningClosed?: boolean | undefined;
}

/** The pupils of a class for its teacher, thirty a page: how they do, and on request how they sign in (product §2.20). */
export function StudentsTable({
  classId,
  students,
  groups,
  onInvite,
  onAdd,
  onNewCards,
  onMove,
  isArchived,
  isJoiningClosed = false,
}: StudentsTableProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const remove = useRemoveStudents({ classId, isClosed: isArchived || isJoiningClosed });
  const [hasContacts, setHasContacts] = useState(false);
  const [shownGroup, setShownGroup] = useState<ShownGroup>('all');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isDividing, setDividing] = useState(false);
  const columns = useStudentColumns({ classId, students, groups, hasContacts });
  const selectNobody = () => setSelected(new Set());
  const chosen = students.filter(({ id }) => selected.has(id));
  const removeAndRefresh = async (gone: readonly ClassStudent[]) => {
    if (!(await remove(gone))) return;
    setSelected((old) => new Set([...old].filter((id) => !gone.some((student) => student.id === id))));
    await refresh('/usergroups', '/tests');
  };
  const selection = {
    selected,
    onChange: setSelected,
    isOfPupils: true,
    actions: (
      <>
        {groups.length > 0 && !isArchived && (
          <MoveToGroup classId={classId} groups={groups} studentIds={[...selected]} onMoved={selectNobody} />
        )}
        {!isArchived && <ExtraTimeButton classId={classId} students={chosen} onSet={selectNobody} />}
        {onMove && !isArchived && (
          <Button
            variant="default"
            leftSection={<IconArrowRight {...ICON} />}
            onClick={() => onMove(chosen.map(({ id }) => id))}
          >
            {t('moveToClass')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconUserMinus {...ICON} />}
          onClick={() => void removeAndRefresh(chosen)}
        >
          {t('remove')}
        </Button>
      </>
    ),
  };
  const actions = (student: ClassStudent) => (
    <ActionIcon
      aria-label={t('removeStudent', { name: personName(student) })}
      onClick={() => void removeAndRefresh([student])}
    >
      <IconUserMinus {...ICON} />
    </ActionIcon>
  );
  return (
    <>
      <DataTable
        label={t('studentsLabel')}
        columns={columns}
        rows={studentsOf(shownGroup, students, groups)}
        idOf={({ id }) => id}
        nameOf={personName}
        pageSize={PAGE_SIZES.class_students}
        isCompact
        initialSort={{ column: 'name', descending: false }}
        filterBy={(student) => `${personName(student)} ${rosterName(student)} ${student.login} ${student.email ?? ''}`}
        toolbar={
          <>
            {groups.length > 0 && <GroupFilter groups={groups} shown={shownGroup} onChange={setShownGroup} />}
            {!isArchived && (
              <Button variant="default" leftSection={<IconArrowsSplit2 {...ICON} />} onClick={() => setDividing(true)}>
                {t('studentGroups.manage')}
              </Button>
            )}
            {!isArchived && (
              <Switch
                label={t('showContacts')}
                checked={hasContacts}
                onChange={({ currentTarget }) => setHasContacts(currentTarget.checked)}
              />
            )}
            {!isArchived && <AddStudentsButton variant="default" onAdd={onAdd} />}
            {students.some(({ email }) => email === null) && (
              <Button variant="default" leftSection={<IconId {...ICON} />} onClick={onNewCards}>
                {t('newCards')}
              </Button>
            )}
          </>
        }
        selection={selection}
        actions={actions}
        empty={
          students.length > 0 ? (
            <NobodyInGroup onAll={() => setShownGroup('all')} />
          ) : (
            <NoStudents isArchived={isArchived} onAdd={onAdd} onInvite={onInvite} />
          )
        }
      />
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

function AddStudentsButton({ variant = 'filled', onAdd }: { variant?: 'default' | 'filled'; onAdd: () => void }) {
  const { t } = useTranslation('classes');
  return (
    <Button variant={variant} leftSection={<IconListDetails {...ICON} />} onClick={onAdd}>
      {t('addStudents')}
    </Button>
  );
}

function NobodyInGroup({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('classes');
  return (
    <EmptyState
      icon={IconUsers}
      title={t('studentGroups.noneThere')}
      action={
        <Button variant="default" onClick={onAll}>
          {t('studentGroups.all')}
        </Button>
      }
    />
  );
}

function NoStudents({
  isArchived,
  onAdd,
  onInvite,
}: Pick<StudentsTableProps, 'onAdd' | 'onInvite'> & { isArchived: boolean }) {
  const { t } = useTranslation(['classes', 'terms']);
  return (
    <EmptyState
      icon={IconUsers}
      title={t('terms:noStudents')}
      text={!isArchived && t('noStudentsText')}
      action={
        !isArchived && (
          <div className={classes.actions}>
            <AddStudentsButton onAdd={onAdd} />
            <Button variant="default" leftSection={<IconUserPlus {...ICON} />} onClick={onInvite}>
              {t('terms:inviteStudents')}
            </Button>
          </div>
        )
      }
    />
  );
}
