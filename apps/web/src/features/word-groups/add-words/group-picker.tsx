import { Combobox, Pill, PillsInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { problemText } from '../../../components/fields/form.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { type ChosenGroup, groupKey } from './chosen-groups.ts';
import classes from './group-picker.module.css';
import { type GroupPickerState, NEW_GROUP, useGroupPicker } from './use-group-picker.ts';

interface GroupPickerProps {
  own: readonly ChosenGroup[];
  /** Other groups of the user may have the typed text in their names; until they are there, no new one is offered. */
  isSearching: boolean;
  chosen: readonly ChosenGroup[];
  onChange: (chosen: readonly ChosenGroup[]) => void;
  /** The typed text. The wizard holds it, because its "next" button enters it. */
  typed: string;
  onTyped: (typed: string) => void;
  /** How many groups may be chosen. */
  most: number;
  error?: ReactNode;
}

/** A combobox of several groups. Typing filters the user's groups; a name that no group has creates a new one. */
export function GroupPicker({ error, ...props }: GroupPickerProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const { chosen, onChange } = props;
  const picker = useGroupPicker(props);
  return (
    <Combobox store={picker.combobox} onOptionSubmit={picker.choose} withinPortal={false} shadow="md">
      <Combobox.DropdownTarget>
        <PillsInput
          size="md"
          classNames={{ input: classes.input }}
          label={t('groups')}
          description={t('groupsHint')}
          error={picker.nameProblem ? problemText(picker.nameProblem) : error}
          // The last field of the step: the list has room below it.
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        >
          <Pill.Group>
            {chosen.map((group) => (
              <GroupPill
                key={groupKey(group)}
                group={group}
                onRemove={() => onChange(chosen.filter((other) => other !== group))}
              />
            ))}
            <GroupInput picker={picker} placeholder={chosen.length === 0 ? t('terms:groupName') : ''} />
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <GroupOptions picker={picker} />
    </Combobox>
  );
}

function GroupPill({ group: { id, name }, onRemove }: { group: ChosenGroup; onRemove: () => void }) {
  const { t } = useTranslation('word-groups');
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t('removeGroup', { name }), 'aria-hidden': false, tabIndex: -1 }}
    >
      {id === null ? t('newGroupPill', { name }) : name}
    </Pill>
  );
}

function GroupInput({ picker, placeholder }: { picker: GroupPickerState; placeholder: string }) {
  const { combobox, typed, isFull, activeId } = picker;
  const isOpen = combobox.dropdownOpened;
  return (
    <Combobox.EventsTarget withAriaAttributes={false}>
      <PillsInput.Field
        data-autofocus
        className={classes.field}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? (combobox.listId ?? undefined) : undefined}
        aria-activedescendant={isOpen ? activeId : undefined}
        // Escape closes the list and not the dialog.
        data-mantine-stop-propagation={isOpen || undefined}
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        disabled={isFull}
        onChange={({ currentTarget }) => picker.type(currentTarget.value)}
        onClick={() => combobox.openDropdown()}
        onBlur={() => combobox.closeDropdown()}
        onKeyDown={picker.press}
        onKeyUp={picker.readActiveOption}
      />
    </Combobox.EventsTarget>
  );
}

function GroupOptions({ picker: { list, groups, newName, nameProblem } }: { picker: GroupPickerState }) {
  const { t } = useTranslation('word-groups');
  return (
    <Combobox.Dropdown hidden={groups.length === 0 && newName === null}>
      <Combobox.Options ref={list} className={classes.options} aria-label={t('groups')}>
        {groups.map((group) => (
          <Combobox.Option key={groupKey(group)} value={groupKey(group)}>
            {group.name}
          </Combobox.Option>
        ))}
        {newName !== null && nameProblem === null && (
          <Combobox.Option value={NEW_GROUP} className={classes.create}>
            <IconPlus size={18} stroke={2} aria-hidden />
            {t('createGroup', { name: newName })}
          </Combobox.Option>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
