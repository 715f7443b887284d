import { useState } from 'react';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { ChooseKind } from './choose-kind.tsx';
import { NewTask } from './new-task.tsx';

interface NewClassTaskProps {
  /** If it is missing, the teacher is asked first. */
  kind?: ClassTaskKind | undefined;
  classId?: number;
  groupId?: number;
  /** Passed if the class can also get the words without a task. */
  onOnlyRead?: () => void;
  onClose: () => void;
  onCreated: (kind: ClassTaskKind) => void;
}

/** A teacher sets something for a class: chooses what it is, then the wizard of the task follows (product §2.31). */
export function NewClassTask({ kind: given, classId, groupId, onOnlyRead, onClose, onCreated }: NewClassTaskProps) {
  const [kind, setKind] = useState(given);
  if (kind === undefined) return <ChooseKind onChoose={setKind} onOnlyRead={onOnlyRead} onClose={onClose} />;
  return (
    <NewTask kind={kind} classId={classId} groupId={groupId} onClose={onClose} onCreated={() => onCreated(kind)} />
  );
}
