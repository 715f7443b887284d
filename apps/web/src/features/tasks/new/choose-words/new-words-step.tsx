import { TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { Callout } from '../../../../components/feedback/callout.tsx';
import { problemText } from '../../../../components/fields/form.tsx';
import { type RenderRows, wordLanguage } from '../../../../components/words/entered-words.ts';
import { LanguageFields, languageRules } from '../../../../components/words/language-fields.tsx';
import { useTranslation } from '../../../../lib/texts/use-translation.ts';
import classes from './choose-words-step.module.css';
import type { NewWords } from './use-new-words.ts';

interface NewWordsStepProps {
  entry: NewWords;
  renderRows: RenderRows;
  /** The user tried to continue, so missing choices are reported. */
  wasTried: boolean;
}

/** Words are pasted or typed into the wizard; they become a word group. */
export function NewWordsStep({ entry, renderRows, wasTried }: NewWordsStepProps) {
  const { t } = useTranslation(['new-tasks', 'terms']);
  const rows = useRef<HTMLDivElement>(null);
  const { languages, words } = entry;
  const hasLanguages = languages.from !== null && languages.to !== null;
  const errors = wasTried
    ? { from: languageRules.from(languages.from), to: languageRules.to(languages.to, languages) }
    : {};
  return (
    <div className={classes.words}>
      <LanguageFields
        value={languages}
        errors={errors}
        onChange={(side, id) => {
          entry.setLanguage(side, id);
          if (id !== null) focusFirstRow(rows);
        }}
        autoFocus={false}
      />
      <div ref={rows}>
        {hasLanguages && renderRows({ from: wordLanguage(languages.from), to: wordLanguage(languages.to) })}
      </div>
      {hasLanguages && (
        <TextInput
          label={t('terms:groupName')}
          description={t('newWordsNote')}
          value={entry.groupName}
          onChange={({ currentTarget }) => entry.setGroupName(currentTarget.value)}
          error={entry.groupNameProblem && problemText(entry.groupNameProblem)}
          // Typing replaces a suggested name.
          onFocus={({ currentTarget }) => entry.typedGroupName === null && currentTarget.select()}
          autoComplete="off"
        />
      )}
      {wasTried && hasLanguages && words.isBlank && <Callout type="warning">{t('wordsProblem.none_entered')}</Callout>}
      {entry.isOverLimit && <Callout type="warning">{t('wordsProblem.too_many_entered')}</Callout>}
    </div>
  );
}

/** Once the languages are chosen, words can be pasted at once. */
function focusFirstRow(rows: RefObject<HTMLDivElement | null>): void {
  requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>('input[data-row]')?.focus());
}
