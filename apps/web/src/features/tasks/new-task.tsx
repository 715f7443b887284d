import { type Task, tasks } from '@slovickovo/contract/tasks';
import { type WordGroup, wordGroups } from '@slovickovo/contract/word-groups';
import { LIMITS } from '@slovickovo/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../components/callout.tsx';
import { RefusalText } from '../../components/form.tsx';
import { Wizard } from '../../components/wizard.tsx';
import { apiQuery, useCall } from '../../lib/api-query.ts';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';
import { ChooseWordsStep } from './choose-words-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { type NewTaskKind, settingsErrors, taskForm, useSettingsForm } from './task-settings.ts';
import { TaskSummary } from './task-summary.tsx';
import { useWordChoice } from './use-word-choice.ts';

interface NewTaskProps {
  kind: NewTaskKind;
  /** The word group to start with. */
  groupId?: number | undefined;
  /** The class homework is for; chosen in the settings when it is not given. */
  classId?: number;
  onClose: () => void;
  onCreated: (task: Task) => void;
}

/** The wizard of a new exercise or homework: words, settings, summary (specification §2, Wizards). */
export function NewTask({ groupId, ...props }: NewTaskProps) {
  const { data: group } = useQuery({
    ...apiQuery(wordGroups.get, { params: { id: groupId ?? 0 } }),
    enabled: groupId !== undefined,
  });
  // The first group is known before the wizard is drawn, so that its choice starts with it.
  if (groupId !== undefined && !group) return null;
  return <NewTaskWizard group={group} {...props} />;
}

const SETTINGS_STEP = 1;

function NewTaskWizard({
  kind,
  group,
  classId,
  onClose,
  onCreated,
}: Omit<NewTaskProps, 'groupId'> & { group: WordGroup | undefined }) {
  const { t } = useTranslation('tasks');
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
    refreshes: ['/tests'],
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
    const isMissingClass = kind === 'homework' && form.values.class_id === null;
    const { hasErrors } = form.validate();
    if (isMissingClass) form.setFieldError('class_id', t('classRequired'));
    return !hasErrors && !isMissingClass;
  };

  const close = async () => {
    if (step > 0 && !(await confirm({ title: t('discardTitle'), text: t('discardText') }))) return;
    onClose();
  };

  return (
    <Wizard
      opened
      onClose={() => void close()}
      title={t(`new.${kind}.title`)}
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
          title: t('stepSummary'),
          beginsAtTitle: true,
          content: <TaskSummary kind={kind} name={name} settings={form.values} choice={choice} />,
        },
      ]}
      finish={t(`new.${kind}.finish`)}
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
