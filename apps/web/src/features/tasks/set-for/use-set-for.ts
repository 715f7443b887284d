import { type ClassCard, classes } from '@slovickovo/contract/classes/classes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { newWindow } from '../task-window.ts';
import type { Receiver, SetForChoice, SetForInputs } from './set-for.ts';

interface SetForOptions {
  /** Null until something is chosen: the only class is then chosen by itself. */
  value: SetForChoice;
  onChange: (value: SetForInputs[]) => void;
  /** Called when a class or a group that was chosen is gone and was left out. */
  onLost?: () => void;
  /** An exercise is for its creator alone. */
  enabled?: boolean;
}

/** The classes and groups that get a task, while the teacher chooses them. */
export interface SetFor {
  value: SetForChoice;
  /** What the teacher chose instead. */
  change: (value: SetForInputs[]) => void;
  /** Whether something that was chosen is gone, until the teacher has chosen anew. */
  hasLost: boolean;
  /** The teacher has seen what is left. */
  accept: () => void;
}

/**
 * Follows the classes of the teacher, whichever step of a form is open: what is gone leaves the choice, and nothing takes its place,
 * because a class that nobody chose would get e-mails.
 */
export function useSetFor({ value, onChange, onLost, enabled = true }: SetForOptions): SetFor {
  const { data: created, isStale } = useQuery({ ...apiQuery(classes.listCreated), enabled });
  const [hasLost, setLost] = useState(false);

  const only = value === null && created?.length === 1 ? created[0] : undefined;
  const chooseOnly = useEffectEvent(({ id }: ClassCard) =>
    onChange([{ class_id: id, window: newWindow(serverNow()) }]),
  );
  useEffect(() => {
    if (only) chooseOnly(only);
  }, [only]);

  // A draft may name a class or a group that was deleted, archived or left since.
  const left = created && !isStale ? value?.filter((set) => isReceiver(created, set)) : undefined;
  const hasGone = left !== undefined && left.length !== value?.length;
  const leaveOutGone = useEffectEvent(() => {
    setLost(true);
    onChange(left ?? []);
    onLost?.();
  });
  useEffect(() => {
    if (hasGone) leaveOutGone();
  }, [hasGone]);

  return {
    value,
    change: (changed) => {
      setLost(false);
      onChange(changed);
    },
    hasLost,
    accept: () => setLost(false),
  };
}

function isReceiver(created: readonly ClassCard[], { class_id, group_id = null }: Receiver): boolean {
  return created.some(
    ({ id, groups = [] }) => id === class_id && (group_id === null || groups.some((group) => group.id === group_id)),
  );
}
