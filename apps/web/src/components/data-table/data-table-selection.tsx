import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import type { Selection } from './data-table-types.ts';

interface SelectRowProps {
  id: number;
  name: string;
  selection: Selection;
}

/** Selects the row, or takes it out of the selection. `name` is what the row is called for screen readers. */
export function SelectRow({ id, name, selection }: SelectRowProps) {
  const { t } = useTranslation('tables');
  return (
    <Checkbox
      aria-label={t('selectRow', { name })}
      checked={selection.selected.has(id)}
      onChange={() => selection.onChange(toggled(selection.selected, id))}
    />
  );
}

/** Selects all rows, or none. */
export function SelectAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const { t } = useTranslation('tables');
  const count = ids.filter((id) => selection.selected.has(id)).length;
  const hasAll = count > 0 && count === ids.length;
  const change = () => {
    const others = new Set(selection.selected);
    for (const id of ids) {
      if (hasAll) others.delete(id);
      else others.add(id);
    }
    selection.onChange(others);
  };
  return (
    <Checkbox aria-label={t('selectAll')} checked={hasAll} indeterminate={count > 0 && !hasAll} onChange={change} />
  );
}

/** A copy of the selection with the row, or without it if it was selected. */
export function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
