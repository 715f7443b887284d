import type { Task } from '@slovickovo/contract/tasks/tasks';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { Wizard } from '../../../components/wizard.tsx';
import { confirm } from '../../../lib/confirmation.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ChooseWordsStep } from './choose-words/choose-words-step.tsx';
import type { ChosenGroup } from './choose-words/chosen-group.ts';
import { useFirstGroup } from './choose-words/use-first-group.ts';
import { SettingsStep } from './settings-step.tsx';
import { TaskSummary } from './task-summary.tsx';
import { useNewTask } from './use-new-task.ts';

interface NewTaskProps {
  kind: TaskKind;
  /** The word group to start with. */
  groupId?: number | undefined;
  /** The group is not the user's own: it is assigned to a class. */
  isGroupAssigned?: boolean;
  /** The class a homework or test is for; without it, the class is chosen in the settings. */
  classId?: number | undefined;
  onClose: () => void;
  onCreated: (task: Task) => void;
}

/** The wizard of a new exercise, homework or test: words, settings, summary (product §2.32). */
export function NewTask({ groupId, isGroupAssigned = false, ...props }: NewTaskProps) {
  const { isLoading, group } = useFirstGroup(groupId, isGroupAssigned);
  return isLoading ? null : <NewTaskWizard group={group} {...props} />;
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
  const task = useNewTask({ kind, group, classId, onCreated, onSettingsRefused: () => setStep(SETTINGS_STEP) });
  const { choice, form, name } = task;

  const close = async () => {
    if (step > 0 && !(await confirm({ title: t('discardTitle'), text: t('discardText'), yes: t('discard') }))) return;
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
          isLoading: choice.problem === 'loading',
          check: () => {
            setTried(true);
            return choice.problem === null;
          },
          content: <ChooseWordsStep kind={kind} choice={choice} startedWith={group} wasTried={wasTried} />,
        },
        {
          title: t('stepSettings'),
          check: task.checkSettings,
          content: <SettingsStep kind={kind} form={form} name={name} hasClass={classId !== undefined} />,
        },
        {
          title: t('terms:summary'),
          beginsAtTitle: true,
          content: <TaskSummary kind={kind} name={name} settings={form.values} choice={choice} />,
        },
      ]}
      finish={t(`terms:create.${kind}`)}
      onFinish={task.create}
      pending={task.isPending}
      problem={
        task.error && (
          <Callout type="warning">
            <RefusalText error={task.error} />
          </Callout>
        )
      }
    />
  );
}
