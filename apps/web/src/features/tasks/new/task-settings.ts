import { type UseFormReturnType, useForm } from '@mantine/form';
import type { SentBody } from '@slovickovo/contract/endpoint';
import type { newTasks } from '@slovickovo/contract/tasks/new-tasks';
import type { FieldProblem } from '@slovickovo/domain/field-problems';
import { DEFAULT_TIME_LIMIT } from '@slovickovo/domain/limits';
import type { Direction } from '@slovickovo/domain/question-types/question-types';
import {
  type AnswersShown,
  DEFAULT_TASK_SETTINGS,
  type TaskKind,
  type TaskSettings,
  taskNameProblem,
} from '@slovickovo/domain/tasks/tasks';
import { problemText } from '../../../components/fields/form.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { windowProblem } from '../../../lib/time/date-window.ts';
import { type SetForChoice, sentSetFor, setForErrors } from '../set-for/set-for.ts';
import { newWindow } from '../task-window.ts';
import { rememberedAnswersShown } from './remembered-answers-shown.ts';

/** The inputs of the second step of a new exercise, homework or test. */
export interface SettingsInputs extends Omit<TaskSettings, 'time'> {
  /** Null until the user types a name; the suggested one is used instead. */
  name: string | null;
  direction: Direction;
  hasTimeLimit: boolean;
  /** Minutes; used if `hasTimeLimit`. */
  time: number;
  /** The classes that get the homework or test, each with its time. */
  set_for: SetForChoice;
  /** Whether the pupils get an e-mail. */
  email: boolean;
  /** Of a class test. */
  answers_shown: AnswersShown;
  /** Of an exercise and of homework. */
  mistakes_return: boolean;
}

/** The form that the steps of the wizard share. */
export type SettingsForm = UseFormReturnType<SettingsInputs>;

interface SettingsOptions {
  kind: TaskKind;
  classId: number | null;
  /** The inputs of a draft. */
  restored: SettingsInputs | undefined;
}

/** The form of a new task's settings: those of a draft, or else the defaults with a window for the class, if it is given. */
export function useSettingsForm({ kind, classId, restored }: SettingsOptions): SettingsForm {
  const { type, difficulty, diacritic } = DEFAULT_TASK_SETTINGS;
  return useForm<SettingsInputs>({
    initialValues: restored ?? {
      name: null,
      type,
      difficulty,
      direction: 'both',
      diacritic,
      hasTimeLimit: false,
      time: DEFAULT_TIME_LIMIT,
      set_for: classId === null ? null : [{ class_id: classId, window: newWindow(serverNow()) }],
      email: true,
      answers_shown: rememberedAnswersShown(),
      mistakes_return: false,
    },
    validate: {
      // An untouched name is the suggested one, which is never empty.
      name: (name) => (name === null ? null : shown(taskNameProblem(name))),
      set_for: { window: (window) => (kind === 'exercise' ? null : shown(windowProblem(window))) },
    },
  });
}

/** The words of a task as the API takes them: chosen ones, or entered ones. */
type SentWords = Pick<SentBody<typeof newTasks.create>, 'language_ids' | 'new_words' | 'new_group_name'> & {
  wordGroups: number[];
  words: { word_id: number }[];
};

/** The body of the call that creates the task. */
export function newTaskBody(
  kind: TaskKind,
  settings: SettingsInputs,
  { wordGroups, words, ...sent }: SentWords,
  { key, name }: { key: string; name: string },
): SentBody<typeof newTasks.create> {
  const isOfClass = kind !== 'exercise';
  return {
    key,
    name,
    // Only its creator runs an exercise, at any time.
    set_for: isOfClass
      ? sentSetFor(settings.set_for ?? [])
      : [{ usergroup_id: null, valid_from: new Date(serverNow()).toISOString(), valid_until: null }],
    ...sent,
    settings: {
      type: settings.type,
      difficulty: settings.difficulty,
      direction: settings.direction,
      time: settings.hasTimeLimit ? settings.time : null,
      diacritic: settings.diacritic,
      email: isOfClass && settings.email,
      ugType: isOfClass ? kind : null,
      answers_shown: kind === 'test' ? settings.answers_shown : 'at_once',
      mistakes_return: kind !== 'test' && settings.mistakes_return,
      wordGroups,
      words,
    },
  };
}

/** The server's refusals as errors of the form's fields. */
export function settingsErrors(fields: Readonly<Record<string, FieldProblem>>) {
  return Object.fromEntries(
    Object.entries(setForErrors(fields)).map(([path, error]) => [
      path.startsWith('set_for.') ? path : path.slice(path.lastIndexOf('.') + 1),
      error,
    ]),
  );
}

function shown(problem: FieldProblem | null) {
  return problem && problemText(problem);
}
