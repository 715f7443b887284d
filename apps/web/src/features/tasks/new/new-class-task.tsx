import { useState } from 'react';
import type { ClassTaskKind } from '../../../lib/pages/class-task-pages.ts';
import { ChooseKind } from './choose-kind.tsx';
import { NewTask } from './new-task.tsx';

interface NewClassTaskProps {
  /** Asked first when it is not given. */
  kind?: ClassTaskKind | undefined;
  classId?: number;
  groupId?: number;
  onClose: () => void;
  onCreated: (kind: ClassTaskKind) => void;
}

/** What a teacher sets for a class: homework or a test, then the wizard of it (product §2.31: choose type). */
export function NewClassTask({ kind: given, classId, groupId, onClose, onCreated }: NewClassTaskProps) {
  const [kind, setKind] = useState(given);
  if (kind === undefined) return <ChooseKind onChoose={setKind} onClose={onClose} />;
  return (
    <NewTask kind={kind} classId={classId} groupId={groupId} onClose={onClose} onCreated={() => onCreated(kind)} />
  );
}
