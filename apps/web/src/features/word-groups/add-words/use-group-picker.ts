import { useCombobox } from '@mantine/core';
import { PAGE_SIZES } from '@slovickovo/domain/interface-constants';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type ChosenGroup, groupKey, newGroup, offerGroups } from './chosen-groups.ts';

/** The value of the option that creates a group of the typed name. */
export const NEW_GROUP = 'new';

interface GroupPickerOptions {
  own: readonly ChosenGroup[];
  isSearching: boolean;
  chosen: readonly ChosenGroup[];
  onChange: (chosen: readonly ChosenGroup[]) => void;
  typed: string;
  onTyped: (typed: string) => void;
  most: number;
}

export type GroupPickerState = ReturnType<typeof useGroupPicker>;

/** The options, the marked option and the keys of the group picker. */
export function useGroupPicker({ own, isSearching, chosen, onChange, typed, onTyped, most }: GroupPickerOptions) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const list = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const isFull = chosen.length >= most;
  const offer = offerGroups(own, chosen, typed);
  const groups = isFull ? [] : offer.groups;
  const newName = isFull || isSearching ? null : offer.newName;
  // Other groups are found by typing.
  const shown = groups.slice(0, PAGE_SIZES.group_choice);
  const readActiveOption = () => setActiveId(list.current?.querySelector('[data-combobox-selected]')?.id);

  // Enter chooses the first option for a typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options change with every character.
  useEffect(() => {
    if (typed === '') combobox.resetSelectedOption();
    else combobox.selectFirstOption();
    readActiveOption();
  }, [typed, shown.length, newName]);

  return {
    combobox,
    list,
    typed,
    isFull,
    groups: shown,
    newName,
    nameProblem: newName === null ? null : wordGroupNameProblem(newName),
    /** The element id of the marked option, for screen readers. Mantine's own attribute may name a removed option. */
    activeId,
    readActiveOption,
    type: (text: string) => {
      onTyped(text);
      combobox.openDropdown();
    },
    choose: (value: string) => {
      const found =
        value === NEW_GROUP ? newName && newGroup(newName) : groups.find((group) => groupKey(group) === value);
      if (!found) return;
      onChange([...chosen, found]);
      onTyped('');
      combobox.closeDropdown();
    },
    press: (event: KeyboardEvent) => {
      if (event.key !== 'Backspace' || typed !== '' || chosen.length === 0) return;
      event.preventDefault();
      onChange(chosen.slice(0, -1));
    },
  };
}
