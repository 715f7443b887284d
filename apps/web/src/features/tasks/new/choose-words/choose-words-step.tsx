import { SegmentedControl } from '@mantine/core';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { Callout } from '../../../../components/feedback/callout.tsx';
import { SkeletonRows } from '../../../../components/feedback/skeletons.tsx';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import classes from './choose-words-step.module.css';
import type { ChosenGroup } from './chosen-group.ts';
import { GroupChecklist } from './group-checklist.tsx';
import { SameGroupExercises } from './same-group-exercises.tsx';
import type { WordChoice } from './use-word-choice.ts';
import { WordChecklist } from './word-checklist.tsx';

interface ChooseWordsStepProps {
  kind: TaskKind;
  choice: WordChoice;
  /** The group the wizard was opened from. */
  startedWith: ChosenGroup | undefined;
  /** The user tried to continue, so missing choices are reported. */
  wasTried: boolean;
}

/** The first step: word groups of one language pair, then all their words or some of them. */
export function ChooseWordsStep({ kind, choice, startedWith, wasTried }: ChooseWordsStepProps) {
  const { t } = useTranslation(['new-tasks', 'errors']);
  const { problem, words } = choice;
  return (
    <>
      {kind === 'exercise' && startedWith && <SameGroupExercises groupId={startedWith.id} />}
      <GroupChecklist choice={choice} />
      {choice.groups.length > 0 && !words && <SkeletonRows count={2} />}
      {words && words.length > 0 && (
        <div className={classes.words}>
          <SegmentedControl
            fullWidth
            size="md"
            classNames={{ label: classes.howMany }}
            value={choice.isAll ? 'all' : 'some'}
            onChange={(value) => choice.setAll(value === 'all')}
            data={[
              { value: 'all', label: t('allWords', { count: words.length }) },
              { value: 'some', label: t('someWords') },
            ]}
          />
          {!choice.isAll && (
            <WordChecklist
              words={words}
              selected={choice.selected}
              onChange={choice.setSelected}
              pair={choice.groups[0]}
            />
          )}
        </div>
      )}
      {(problem === 'too_many' || (wasTried && (problem === 'no_group' || problem === 'no_words'))) && (
        <Callout type="warning">
          {t(problem === 'too_many' ? 'errors:task_words_limit' : `wordsProblem.${problem}`)}
        </Callout>
      )}
    </>
  );
}
