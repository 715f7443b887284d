import { type UseFormReturnType, useForm } from '@mantine/form';
import type { TaskForm } from '@slovickovo/contract/tasks';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { DEFAULT_TIME_LIMIT } from '@slovickovo/domain/limits';
import { DEFAULT_TASK_SETTINGS, type TaskSettings, taskNameProblem } from '@slovickovo/domain/tasks/tasks';
import { problemText } from '../../components/form.tsx';
import { newWindow, sentWindow, type WindowInputs, windowProblem } from './task-window.ts';
import type { WordChoice } from './use-word-choice.ts';

/** What forms create; class tests have pages of their own. */
export type NewTaskKind = 'exercise' | 'homework';

/** The second step of a new exercise or homework. */
export interface SettingsInputs extends Omit<TaskSettings, 'time'> {
  /** Null as long as the name follows the chosen groups. */
  name: string | null;
  hasTimeLimit: boolean;
  /** Minutes, used when there is a limit. */
  time: number;
  class_id: number | null;
  window: WindowInputs;
}

export type SettingsForm = UseFormReturnType<SettingsInputs>;

interface SettingsOptions {
  kind: NewTaskKind;
  classId: number | null;
  /** What the task is called unless somebody types a name. */
  suggestedName: string;
}

export function useSettingsForm({ kind, classId, suggestedName }: SettingsOptions): SettingsForm {
  const { type, difficulty, diacritic } = DEFAULT_TASK_SETTINGS;
  return useForm<SettingsInputs>({
    initialValues: {
      name: null,
      type,
      difficulty,
      diacritic,
      hasTimeLimit: false,
      time: DEFAULT_TIME_LIMIT,
      class_id: classId,
      window: newWindow(Date.now()),
    },
    validate: {
      name: (name) => shown(taskNameProblem(name ?? suggestedName)),
      window: (window) => (kind === 'homework' ? shown(windowProblem(window)) : null),
    },
  });
}

/** The call that creates the task. Letters are not written to pupils yet, so `email` is off. */
export function taskForm(
  kind: NewTaskKind,
  settings: SettingsInputs,
  choice: WordChoice,
  name: string,
): TaskForm | null {
  const [first] = choice.groups;
  if (!first) return null;
  const isHomework = kind === 'homework';
  const window = isHomework ? sentWindow(settings.window) : { valid_from: new Date().toISOString(), valid_until: null };
  return {
    name,
    usergroup_id: isHomework ? settings.class_id : null,
    ...window,
    language_ids: { language_from_id: first.language_from.id, language_to_id: first.language_to.id },
    settings: {
      type: settings.type,
      difficulty: settings.difficulty,
      time: settings.hasTimeLimit ? settings.time : null,
      diacritic: settings.diacritic,
      email: false,
      ugType: isHomework ? 'homework' : null,
      wordGroups: choice.groups.map(({ id }) => id),
      words: choice.chosen.map(({ id }) => ({ word_id: id })),
    },
  };
}

/** The server's refusals at the fields of this step. */
export function settingsErrors(fields: Readonly<Record<string, FieldProblem>>) {
  const places: Record<string, string> = { valid_from: 'window', valid_until: 'window' };
  return Object.fromEntries(
    Object.entries(fields).map(([path, problem]) => {
      const field = path.slice(path.lastIndexOf('.') + 1);
      return [places[field] ?? field, problemText(problem)];
    }),
  );
}

function shown(problem: FieldProblem | null) {
  return problem && problemText(problem);
}
