import { Button } from '@mantine/core';
import type { ImportChoice } from '@slovickovo/domain/word-files/import-rows';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { LanguagePicker } from '../../../components/words/language-picker.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { hasLanguageColumns, swapped } from '../import-state.ts';
import classes from './import-preview.module.css';

interface ImportLanguagesProps {
  choice: ImportChoice;
  /** How many times the import was started. From the first attempt on, a missing language is marked and focused. */
  attempts: number;
  onChange: (choice: ImportChoice) => void;
}

/** The languages of rows that name none themselves, and a button that swaps both sides of all words. */
export function ImportLanguages({ choice, attempts, onChange }: ImportLanguagesProps) {
  const { t } = useTranslation(['import', 'problems', 'terms']);
  const fields = useRef<HTMLDivElement>(null);
  const { language_from_id: from, language_to_id: to } = choice;
  const errorOf = (side: number | null) =>
    attempts > 0 && !hasLanguageColumns(choice) && side === null && t('problems:language_unknown');

  // The focus goes to the first missing language, as in every form.
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  return (
    <div className={classes.languages} ref={fields}>
      <LanguagePicker
        label={t('terms:wordField.language_from')}
        value={from}
        except={to}
        onChange={(id) => onChange({ ...choice, language_from_id: id })}
        error={errorOf(from)}
      />
      <Button
        variant="default"
        className={classes.swap}
        leftSection={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
        onClick={() => onChange(swapped(choice))}
      >
        {t('swap')}
      </Button>
      <LanguagePicker
        label={t('terms:wordField.language_to')}
        value={to}
        except={from}
        onChange={(id) => onChange({ ...choice, language_to_id: id })}
        error={errorOf(to)}
      />
    </div>
  );
}
