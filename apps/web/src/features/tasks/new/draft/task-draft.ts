import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { EnteredWord } from '@slovickovo/domain/words/words';
import type { DraftKind } from '../../../../lib/drafts/drafts.ts';
import type { LanguageChoice } from '../../../../lib/remembered-languages.ts';
import type { ChosenGroup } from '../choose-words/chosen-group.ts';
import type { WordSource } from '../choose-words/words-step.tsx';
import type { SettingsInputs } from '../task-settings.ts';

/** Grows when the fields below change: an older draft is then ignored. */
const VERSION = 1;

/** Where the wizard was opened: a draft of a class does not appear in another class. */
export interface DraftStart {
  classId: number | null;
  groupId: number | null;
}

/** An exercise, homework or test that is not created yet. */
export interface TaskDraft {
  version: typeof VERSION;
  start: DraftStart;
  step: number;
  source: WordSource;
  groups: readonly ChosenGroup[];
  isAll: boolean;
  selected: readonly number[];
  languages: LanguageChoice;
  /** The typed name of the new group; missing in older drafts. */
  groupName?: string | null;
  words: readonly EnteredWord[];
  settings: SettingsInputs;
}

/** The draft of a wizard that was opened at this place. */
export function taskDraftKind(kind: TaskKind, start: DraftStart): DraftKind<TaskDraft> {
  return {
    name: `new-${kind}`,
    isDraft: (value): value is TaskDraft => {
      const draft = (value ?? {}) as Partial<TaskDraft>;
      return (
        draft.version === VERSION && draft.start?.classId === start.classId && draft.start.groupId === start.groupId
      );
    },
  };
}

/** The draft with the present version; an older one is ignored. */
export function taskDraft(draft: Omit<TaskDraft, 'version'>): TaskDraft {
  return { version: VERSION, ...draft };
}
