import { type UseFormReturnType, useForm } from '@mantine/form';
import type { TaskForm } from '@slovickovo/contract/tasks/tasks';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { DEFAULT_TIME_LIMIT } from '@slovickovo/domain/limits';
import {
  type AnswersShown,
  DEFAULT_TASK_SETTINGS,
  type TaskKind,
  type TaskSettings,
  taskNameProblem,
} from '@slovickovo/domain/tasks/tasks';
import { problemText } from '../../../components/fields/form.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { sentWindow, type WindowInputs, windowProblem } from '../../../lib/time/date-window.ts';
import type { WordChoice } from './choose-words/use-word-choice.ts';
import { rememberedAnswersShown } from './remembered-answers-shown.ts';
import { newWindow } from './task-window.ts';

/** The inputs of the second step of a new exercise, homework or test. */
export interface SettingsInputs extends Omit<TaskSettings, 'time'> {
  /** Null until the user types a name; the names of the chosen groups are used instead. */
  name: string | null;
  hasTimeLimit: boolean;
  /** Minutes; used if `hasTimeLimit`. */
  time: number;
  class_id: number | null;
  window: WindowInputs;
  /** Whether the pupils get an e-mail. */
  email: boolean;
  /** Of a class test. */
  answers_shown: AnswersShown;
}

export type SettingsForm = UseFormReturnType<SettingsInputs>;

interface SettingsOptions {
  kind: TaskKind;
  classId: number | null;
  /** The name of the task unless the user types another. */
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
      window: newWindow(serverNow()),
      email: true,
      answers_shown: rememberedAnswersShown(),
    },
    validate: {
      name: (name) => shown(taskNameProblem(name ?? suggestedName)),
      window: (window) => (kind === 'exercise' ? null : shown(windowProblem(window))),
    },
  });
}

/** An exercise has no window: only its creator runs it, at any time. */
const NO_WINDOW: WindowInputs = { valid_from: '', valid_until: '' };

/** The body of the call that creates the task; null if no group is chosen. */
export function taskForm(kind: TaskKind, settings: SettingsInputs, choice: WordChoice, name: string): TaskForm | null {
  const [first] = choice.groups;
  if (!first) return null;
  const isOfClass = kind !== 'exercise';
  const window = sentWindow(isOfClass ? settings.window : NO_WINDOW);
  return {
    name,
    usergroup_id: isOfClass ? settings.class_id : null,
    ...window,
    language_ids: { language_from_id: first.language_from.id, language_to_id: first.language_to.id },
    settings: {
      type: settings.type,
      difficulty: settings.difficulty,
      time: settings.hasTimeLimit ? settings.time : null,
      diacritic: settings.diacritic,
      email: isOfClass && settings.email,
      ugType: isOfClass ? kind : null,
      answers_shown: kind === 'test' ? settings.answers_shown : 'at_once',
      wordGroups: choice.groups.map(({ id }) => id),
      words: choice.chosen.map(({ id }) => ({ word_id: id })),
    },
  };
}

/** The server's refusals as errors of the form's fields. */
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
