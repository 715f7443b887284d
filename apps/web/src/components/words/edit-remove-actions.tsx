import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash, IconX } from '@tabler/icons-react';

interface RowAction {
  /** Names the action and the row for screen readers. */
  label: string;
  onClick: () => void;
}

interface EditRemoveActionsProps {
  edit: RowAction;
  /** `deletes` is false if the row only leaves the list and is not deleted. */
  remove: RowAction & { deletes: boolean };
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The buttons at the end of a row that edit and remove a word or a word group. */
export function EditRemoveActions({ edit, remove: { deletes, ...remove } }: EditRemoveActionsProps) {
  return (
    <>
      <ActionIcon aria-label={edit.label} onClick={edit.onClick}>
        <IconPencil {...ICON} />
      </ActionIcon>
      <ActionIcon aria-label={remove.label} onClick={remove.onClick}>
        {deletes ? <IconTrash {...ICON} /> : <IconX {...ICON} />}
      </ActionIcon>
    </>
  );
}
