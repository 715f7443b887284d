import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../components/fields/form.tsx';
import { type ChosenGroup, groupKey, newGroup, offerGroups } from './chosen-groups.ts';
import classes from './group-picker.module.css';

/** More are found by typing. */
const SHOWN_GROUPS = 50;
const NEW = 'new';

interface GroupPickerProps {
  own: readonly ChosenGroup[];
  chosen: readonly ChosenGroup[];
  onChange: (chosen: readonly ChosenGroup[]) => void;
  /** The text being typed; it is kept outside, so that going on can make a group of it. */
  typed: string;
  onTyped: (typed: string) => void;
  /** How many groups may be chosen. */
  most: number;
  error?: ReactNode;
}

/** Several groups, found by typing; a name that no group has makes a new one. */
export function GroupPicker({ own, chosen, onChange, typed, onTyped, most, error }: GroupPickerProps) {
  const { t } = useTranslation(['word-groups', 'terms']);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const isFull = chosen.length >= most;
  const { groups, newName } = isFull ? { groups: [], newName: null } : offerGroups(own, chosen, typed);
  const nameProblem = newName === null ? null : wordGroupNameProblem(newName);
  const shown = groups.slice(0, SHOWN_GROUPS);

  // What is typed is chosen by Enter alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are others after every letter.
  useEffect(() => {
    if (typed === '') combobox.resetSelectedOption();
    else combobox.selectFirstOption();
    tellActive();
  }, [typed, shown.length]);

  // Which option Enter would choose, for screen readers: the library goes on telling one that is gone.
  const tellActive = () => setActiveId(list.current?.querySelector('[data-combobox-selected]')?.id);

  const choose = (value: string) => {
    const found = value === NEW ? newName && newGroup(newName) : groups.find((group) => groupKey(group) === value);
    if (!found) return;
    onChange([...chosen, found]);
    onTyped('');
    combobox.closeDropdown();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '' && chosen.length > 0) {
      event.preventDefault();
      onChange(chosen.slice(0, -1));
    }
  };

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} shadow="md">
      <Combobox.DropdownTarget>
        <PillsInput
          size="md"
          classNames={{ input: classes.input }}
          label={t('groups')}
          description={t('groupsHint')}
          error={nameProblem ? problemText(nameProblem) : error}
          // The last field of the step; below it is room for the list.
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        >
          <Pill.Group>
            {chosen.map((group) => (
              <Pill
                key={groupKey(group)}
                size="md"
                withRemoveButton
                onRemove={() => onChange(chosen.filter((other) => other !== group))}
                removeButtonProps={{
                  'aria-label': t('removeGroup', { name: group.name }),
                  'aria-hidden': false,
                  tabIndex: -1,
                }}
              >
                {group.id === null ? t('newGroupPill', { name: group.name }) : group.name}
              </Pill>
            ))}
            <Combobox.EventsTarget withAriaAttributes={false}>
              <PillsInput.Field
                data-autofocus
                className={classes.field}
                role="combobox"
                aria-haspopup="listbox"
                aria-expanded={combobox.dropdownOpened}
                aria-controls={combobox.dropdownOpened ? (combobox.listId ?? undefined) : undefined}
                aria-activedescendant={combobox.dropdownOpened ? activeId : undefined}
                // Escape closes the list and not the dialog.
                data-mantine-stop-propagation={combobox.dropdownOpened || undefined}
                value={typed}
                placeholder={chosen.length === 0 ? t('terms:groupName') : ''}
                autoComplete="off"
                disabled={isFull}
                onChange={({ currentTarget }) => {
                  onTyped(currentTarget.value);
                  combobox.openDropdown();
                }}
                onClick={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={press}
                onKeyUp={tellActive}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={shown.length === 0 && newName === null}>
        <Combobox.Options ref={list} className={classes.options} aria-label={t('groups')}>
          {shown.map((group) => (
            <Combobox.Option key={groupKey(group)} value={groupKey(group)}>
              {group.name}
            </Combobox.Option>
          ))}
          {newName !== null && nameProblem === null && (
            <Combobox.Option value={NEW} className={classes.create}>
              <IconPlus size={18} stroke={2} aria-hidden />
              {t('createGroup', { name: newName })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
