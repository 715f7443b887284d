import { Button, NativeSelect } from '@mantine/core';
import type { ClassGroup } from '@slovickovo/contract/classes/class-group';
import type { ClassStudent } from '@slovickovo/contract/classes/classes';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { Menu, MenuItem } from '../../../components/menu/menu.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useMoveToGroup } from './use-group-moves.ts';

/** Which pupils are shown: of all groups, of none (null), or of one. */
export type ShownGroup = 'all' | number | null;

/** Returns the pupils of the shown group; all of them if it was removed. */
export function studentsOf(shown: ShownGroup, students: readonly ClassStudent[], groups: readonly ClassGroup[]) {
  const isKnown = shown === null || groups.some(({ id }) => id === shown);
  if (shown === 'all' || !isKnown || groups.length === 0) return students;
  return students.filter(({ group_id = null }) => group_id === shown);
}

interface GroupFilterProps {
  groups: readonly ClassGroup[];
  shown: ShownGroup;
  onChange: (shown: ShownGroup) => void;
}

/** Shows the pupils of one group only. */
export function GroupFilter({ groups, shown, onChange }: GroupFilterProps) {
  const { t } = useTranslation('classes');
  return (
    <NativeSelect
      aria-label={t('studentGroups.filter')}
      value={shown === null ? 'none' : String(shown)}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === 'all' ? 'all' : value === 'none' ? null : Number(value))
      }
      data={[
        { value: 'all', label: t('studentGroups.all') },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
        { value: 'none', label: t('studentGroups.none') },
      ]}
    />
  );
}

interface MoveToGroupProps {
  classId: number;
  groups: readonly ClassGroup[];
  studentIds: readonly number[];
  onMoved: () => void;
}

/** Moves the selected pupils to a group, or out of all. */
export function MoveToGroup({ classId, groups, studentIds, onMoved }: MoveToGroupProps) {
  const { t } = useTranslation('classes');
  const move = useMoveToGroup(classId);
  const moveTo = async (group: ClassGroup | null) => {
    if (await move(studentIds, group)) onMoved();
  };
  return (
    <Menu
      button={(props) => (
        <Button {...props} leftSection={<IconArrowsSplit2 size={20} stroke={1.75} aria-hidden />}>
          {t('studentGroups.move')}
        </Button>
      )}
    >
      {groups.map((group) => (
        <MenuItem key={group.id} onClick={() => void moveTo(group)}>
          {group.name}
        </MenuItem>
      ))}
      <MenuItem onClick={() => void moveTo(null)}>{t('studentGroups.none')}</MenuItem>
    </Menu>
  );
}
