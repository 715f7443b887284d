import { SegmentedControl } from '@mantine/core';
import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import type { RenderRows } from '../../../../components/words/entered-words.ts';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import classes from './choose-words-step.module.css';
import { ChooseWordsStep } from './choose-words-step.tsx';
import type { ChosenGroup } from './chosen-group.ts';
import { NewWordsStep } from './new-words-step.tsx';
import type { NewWords } from './use-new-words.ts';
import type { WordChoice } from './use-word-choice.ts';

/** Where the words of a task come from. */
export type WordSource = 'groups' | 'new';

interface WordsStepProps {
  kind: TaskKind;
  source: WordSource;
  onSource: (source: WordSource) => void;
  /** Whether there is anything to choose from. */
  hasGroups: boolean;
  choice: WordChoice;
  entry: NewWords;
  renderRows: RenderRows;
  startedWith: ChosenGroup | undefined;
  wasTried: boolean;
}

/** The first step: the words are chosen from word groups, or pasted and typed here. */
export function WordsStep({ source, onSource, hasGroups, entry, renderRows, ...props }: WordsStepProps) {
  const { t } = useTranslation('new-tasks');
  return (
    <>
      {hasGroups && (
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('wordSource.label')}
          classNames={{ label: classes.howMany }}
          value={source}
          onChange={(value) => onSource(value as WordSource)}
          data={[
            { value: 'groups', label: t('wordSource.groups') },
            { value: 'new', label: t('wordSource.new') },
          ]}
        />
      )}
      {source === 'groups' ? (
        <ChooseWordsStep {...props} />
      ) : (
        <NewWordsStep entry={entry} renderRows={renderRows} wasTried={props.wasTried} />
      )}
    </>
  );
}
