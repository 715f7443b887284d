import type { Task } from '@slovickovo/contract/tasks/tasks';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { Loading } from '../../../components/feedback/lazy-part.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { Wizard } from '../../../components/wizard.tsx';
import type { EnteredWords, RenderRows } from '../../../components/words/entered-words.ts';
import { GoneChoice, GoneGroups } from '../../../components/words/gone.tsx';
import { confirm } from '../../../lib/confirmation.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import type { ChosenGroup } from './choose-words/chosen-group.ts';
import { useFirstGroup } from './choose-words/use-first-group.ts';
import { useHasGroups } from './choose-words/use-has-groups.ts';
import { WordsStep } from './choose-words/words-step.tsx';
import { RestoredNote } from './draft/restored-note.tsx';
import { SettingsStep } from './settings-step.tsx';
import { TaskSummary } from './task-summary.tsx';
import { useNewTask } from './use-new-task.ts';

/** The props of the wizard that creates a task (product §2.32). */
export interface NewTaskProps {
  kind: TaskKind;
  /** The word group to start with. */
  groupId?: number | undefined;
  /** The group is not the user's own: it is assigned to a class. */
  isGroupAssigned?: boolean;
  /** The class a homework or test is for at first. */
  classId?: number | undefined;
  /** The rows editor of another feature, for words that are entered in the wizard. */
  words: EnteredWords;
  renderRows: RenderRows;
  onClose: () => void;
  /** Called with the tasks that were created, one for each class. */
  onCreated: (tasks: readonly Task[]) => void;
}

/** The wizard of a new exercise, homework or test: words, settings, summary (product §2.32). */
export function NewTask({ groupId, isGroupAssigned = false, ...props }: NewTaskProps) {
  const { isLoading, ...first } = useFirstGroup(groupId, isGroupAssigned);
  const hasGroups = useHasGroups();
  if (isLoading || hasGroups === undefined) return <Loading />;
  return <NewTaskWizard {...first} hasGroups={hasGroups} {...props} />;
}

interface NewTaskWizardProps extends Omit<NewTaskProps, 'groupId' | 'isGroupAssigned'> {
  group: ChosenGroup | undefined;
  isGone: boolean;
  hasGroups: boolean;
}

function NewTaskWizard({ kind, group, isGone, hasGroups, renderRows, onClose, ...options }: NewTaskWizardProps) {
  const { t } = useTranslation(['new-tasks', 'tasks', 'terms']);
  const [wasTried, setTried] = useState(false);
  const task = useNewTask({ kind, group, hasGroups, ...options, classId: options.classId });
  const { step, setStep, source, choice, entry, form, name } = task;

  const close = async () => {
    const question = { title: t('discardTitle'), text: t('discardText'), yes: t('discard') };
    if (task.hasContent && !(await confirm(question))) return;
    task.discard();
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
          isLoading: source === 'groups' && choice.problem === 'loading',
          check: () => {
            setTried(true);
            return task.checkWords();
          },
          content: (
            <>
              {task.wasRestored && <RestoredNote />}
              {isGone && <Callout type="warning">{t('firstGroupGone')}</Callout>}
              {(source === 'groups' || !hasGroups) && <GoneGroups groups={choice.gone} />}
              <WordsStep
                kind={kind}
                source={source}
                onSource={task.setSource}
                hasGroups={hasGroups}
                choice={choice}
                entry={entry}
                renderRows={renderRows}
                startedWith={group}
                wasTried={wasTried}
              />
            </>
          ),
        },
        {
          title: t('tasks:stepSettings'),
          check: task.checkSettings,
          content: <SettingsStep kind={kind} form={form} name={name} languages={task.languages} setFor={task.setFor} />,
        },
        {
          title: t('terms:summary'),
          beginsAtTitle: true,
          content: (
            <TaskSummary
              kind={kind}
              name={name}
              settings={form.values}
              languages={task.languages}
              words={source === 'new' ? { entry } : { choice }}
            />
          ),
        },
      ]}
      finish={t(`terms:create.${kind}`)}
      onFinish={task.create}
      pending={task.isPending}
      problem={
        task.isChoiceGone ? (
          <GoneChoice />
        ) : (
          task.error && (
            <Callout type="warning">
              <RefusalText error={task.error} />
              {task.error.words && ` ${t('impossibleWords', { words: task.error.words.join(', ') })}`}
            </Callout>
          )
        )
      }
    />
  );
}
