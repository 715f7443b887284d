import type { Task } from '@slovickovo/contract/tasks/tasks';
import type { ClassTaskKind } from '@slovickovo/domain/tasks/tasks';
import { useState } from 'react';
import { ChooseKind } from './choose-kind.tsx';
import { NewTask, type NewTaskProps } from './new-task.tsx';

interface NewClassTaskProps extends Pick<NewTaskProps, 'classId' | 'groupId' | 'words' | 'renderRows'> {
  /** If it is missing, the teacher is asked first. */
  kind?: ClassTaskKind | undefined;
  /** Called when the teacher has chosen what it is. */
  onKind?: (kind: ClassTaskKind) => void;
  /** Passed if the class can also get the words without a task. */
  onOnlyRead?: () => void;
  onClose: () => void;
  onCreated: (kind: ClassTaskKind, tasks: readonly Task[]) => void;
}

/** A teacher sets something for a class: chooses what it is, then the wizard of the task follows (product §2.31). */
export function NewClassTask({ kind: given, onKind, onOnlyRead, onClose, onCreated, ...props }: NewClassTaskProps) {
  const [chosen, setChosen] = useState<ClassTaskKind | undefined>(undefined);
  const kind = given ?? chosen;
  const choose = (wanted: ClassTaskKind) => {
    setChosen(wanted);
    onKind?.(wanted);
  };
  if (kind === undefined) return <ChooseKind onChoose={choose} onOnlyRead={onOnlyRead} onClose={onClose} />;
  return <NewTask kind={kind} onClose={onClose} onCreated={(tasks) => onCreated(kind, tasks)} {...props} />;
}
