import { type Task, tasks } from '@slovickovo/contract/tasks/tasks';
import { wordGroups } from '@slovickovo/contract/word-groups/word-groups';
import { LIMITS } from '@slovickovo/domain/limits';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { Wizard } from '../../../components/wizard.tsx';
import { apiQuery, useCall } from '../../../lib/api/api-query.ts';
import { assignedGroupQuery } from '../../../lib/assigned-group-query.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { showNotice } from '../../../lib/notices.ts';
import { asChosenGroup } from './assigned-groups.ts';
import { ChooseWordsStep } from './choose-words-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { settingsErrors, taskForm, useSettingsForm } from './task-settings.ts';
import { TaskSummary } from './task-summary.tsx';
import { type ChosenGroup, useWordChoice } from './use-word-choice.ts';

interface NewTaskProps {
  kind: TaskKind;
  /** The word group to start with. */
  groupId?: number | undefined;
  /** It is not the user's own: a class is given it. */
  isGroupAssigned?: boolean;
  /** The class a homework or test is for; chosen in the settings when it is not given. */
  classId?: number | undefined;
  onClose: () => void;
  onCreated: (task: Task) => void;
}

/** The wizard of a new exercise, homework or test: words, settings, summary (product §2.32). */
export function NewTask({ groupId, isGroupAssigned = false, ...props }: NewTaskProps) {
  const isStarted = groupId !== undefined;
  const { data: own } = useQuery({
    ...apiQuery(wordGroups.get, { params: { id: groupId ?? 0 } }),
    enabled: isStarted && !isGroupAssigned,
  });
  const { data: given, isError } = useQuery({
    ...assignedGroupQuery(groupId ?? 0),
    enabled: isStarted && isGroupAssigned,
  });
  const group = own ?? (given && asChosenGroup(given));
  // Words that are closed now leave the choice to the wizard, which asks for them again and says so.
  const [isRefused, setRefused] = useState(false);
  if (isError && !isRefused) setRefused(true);
  // The first group is known before the wizard is drawn, so that its choice starts with it.
  if (isStarted && !group && !isRefused) return null;
  return <NewTaskWizard group={group} {...props} />;
}

const SETTINGS_STEP = 1;

function NewTaskWizard({
  kind,
  group,
  classId,
  onClose,
  onCreated,
}: Omit<NewTaskProps, 'groupId' | 'isGroupAssigned'> & { group: ChosenGroup | undefined }) {
  const { t } = useTranslation(['tasks', 'terms']);
  const [step, setStep] = useState(0);
  const [wasTried, setTried] = useState(false);
  const choice = useWordChoice(group);
  const suggestedName = choice.groups
    .map(({ name }) => name)
    .join(', ')
    .slice(0, LIMITS.name_length);
  const form = useSettingsForm({ kind, classId: classId ?? null, suggestedName });
  const name = form.values.name ?? suggestedName;

  const create = useCall(tasks.create, {
    refreshes: ['/tests', '/usergroups/:id/news', '/usergroups/progress'],
    meta: { refusals: 'form' },
    onSuccess: (created) => {
      showNotice({ type: 'success', text: t(`new.${kind}.created`, { name: created.name }) });
      onCreated(created);
    },
    onError: ({ fields }) => {
      if (!fields) return;
      form.setErrors(settingsErrors(fields));
      setStep(SETTINGS_STEP);
    },
  });

  const finish = () => {
    const body = taskForm(kind, form.values, choice, name);
    if (body) create.mutate({ body });
  };

  const checkSettings = () => {
    const { hasErrors } = form.validate();
    if (kind === 'exercise' || form.values.class_id !== null) return !hasErrors;
    form.setFieldError('class_id', t(`classRequired.${kind}`));
    return false;
  };

  const close = async () => {
    if (step > 0 && !(await confirm({ title: t('discardTitle'), text: t('discardText') }))) return;
    onClose();
  };

  return (
    <Wizard
      opened
      onClose={() => void close()}
      title={t(`terms:new.${kind}`)}
      step={step}
      onStep={setStep}
      steps={[
        {
          title: t('stepWords'),
          beginsAtTitle: true,
          check: () => {
            setTried(true);
            return choice.problem === null;
          },
          content: <ChooseWordsStep kind={kind} choice={choice} startedWith={group} wasTried={wasTried} />,
        },
        {
          title: t('stepSettings'),
          check: checkSettings,
          content: <SettingsStep kind={kind} form={form} name={name} hasClass={classId !== undefined} />,
        },
        {
          title: t('terms:summary'),
          beginsAtTitle: true,
          content: <TaskSummary kind={kind} name={name} settings={form.values} choice={choice} />,
        },
      ]}
      finish={t(`terms:create.${kind}`)}
      onFinish={finish}
      pending={create.isPending}
      problem={
        create.error &&
        !create.error.fields && (
          <Callout type="warning">
            <RefusalText error={create.error} />
          </Callout>
        )
      }
    />
  );
}
