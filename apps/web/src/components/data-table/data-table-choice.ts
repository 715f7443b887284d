import { useState } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { readStored, writeStored } from '../../lib/stored-choice.ts';
import type { View } from './data-table-types.ts';

/**
 * The user's last choice between cards and table, kept on this device for each table by `name`; not kept without a
 * name.
 */
export function useTableView(name: string | undefined, first: View): [View, (view: View) => void] {
  const { id } = useUser();
  const key = `slovickovo.view.${id}.${name}`;
  const [chosen, setChosen] = useState<View | null>(() => (name === undefined ? null : viewOf(readStored(key))));
  const choose = (view: View) => {
    setChosen(view);
    if (name !== undefined) writeStored(key, view);
  };
  return [chosen ?? first, choose];
}

function viewOf(stored: string | null): View | null {
  return stored === 'cards' || stored === 'table' ? stored : null;
}
