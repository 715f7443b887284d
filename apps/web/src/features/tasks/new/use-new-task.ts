import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { LIMITS } from '@slovickovo/domain/limits';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { ChosenGroup } from './choose-words/chosen-group.ts';
import { useWordChoice, type WordChoice } from './choose-words/use-word-choice.ts';
import { rememberAnswersShown } from './remembered-answers-shown.ts';
import { type SettingsForm, settingsErrors, taskForm, useSettingsForm } from './task-settings.ts';

interface NewTaskOptions {
  kind: TaskKind;
  group: ChosenGroup | undefined;
  classId: number | undefined;
  onCreated: (task: Task) => void;
  /** The server refused fields of the settings; they are marked in the form. */
  onSettingsRefused: () => void;
}

interface NewTaskState {
  choice: WordChoice;
  form: SettingsForm;
  /** The typed name, or else the names of the chosen groups. */
  name: string;
  /** Marks invalid settings in the form; true if all are valid. */
  checkSettings: () => boolean;
  create: () => void;
  isPending: boolean;
  /** A refusal that no field of the settings shows. */
  error: ApiError | null;
}

/** The words and settings of a task that is being created, and its creation. */
export function useNewTask({ kind, group, classId, onCreated, onSettingsRefused }: NewTaskOptions): NewTaskState {
  const { t } = useTranslation('tasks');
  const choice = useWordChoice(group);
  const suggestedName = choice.groups
    .map(({ name }) => name)
    .join(', ')
    .slice(0, LIMITS.name_length);
  const form = useSettingsForm({ kind, classId: classId ?? null, suggestedName });
  const name = form.values.name ?? suggestedName;
  const call = useCall(tasks.create, {
    refreshes: ['/tests', '/usergroups/:id/news', '/usergroups/progress'],
    meta: { refusals: 'form' },
    onSuccess: (created) => {
      if (kind === 'test') rememberAnswersShown(form.values.answers_shown);
      showNotice({ type: 'success', text: t(`new.${kind}.created`, { name: created.name }) });
      onCreated(created);
    },
    onError: ({ fields }) => {
      if (!fields) return;
      form.setErrors(settingsErrors(fields));
      onSettingsRefused();
    },
  });
  return {
    choice,
    form,
    name,
    checkSettings: () => {
      const { hasErrors } = form.validate();
      if (kind === 'exercise' || form.values.class_id !== null) return !hasErrors;
      form.setFieldError('class_id', t(`classRequired.${kind}`));
      return false;
    },
    create: () => {
      const body = taskForm(kind, form.values, choice, name);
      if (body) call.mutate({ body });
    },
    isPending: call.isPending,
    error: call.error?.fields ? null : call.error,
  };
}
