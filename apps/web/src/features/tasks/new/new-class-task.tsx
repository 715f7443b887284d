import { useState } from 'react';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { ChooseKind } from './choose-kind.tsx';
import { NewTask } from './new-task.tsx';

interface NewClassTaskProps {
  /** If it is missing, the teacher is asked first. */
  kind?: ClassTaskKind | undefined;
  classId?: number;
  groupId?: number;
  onClose: () => void;
  onCreated: (kind: ClassTaskKind) => void;
}

/** A teacher creates a task for a class: chooses homework or test, then the wizard follows (product §2.31). */
export function NewClassTask({ kind: given, classId, groupId, onClose, onCreated }: NewClassTaskProps) {
  const [kind, setKind] = useState(given);
  if (kind === undefined) return <ChooseKind onChoose={setKind} onClose={onClose} />;
  return (
    <NewTask kind={kind} classId={classId} groupId={groupId} onClose={onClose} onCreated={() => onCreated(kind)} />
  );
}
