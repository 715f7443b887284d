import type { ReactNode } from 'react';
import type { LanguageChoice } from '../../lib/remembered-languages.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { problemText } from '../fields/form.tsx';
import classes from './language-fields.module.css';
import { LanguagePicker } from './language-picker.tsx';

interface LanguageFieldsProps {
  value: LanguageChoice;
  errors: { [Side in keyof LanguageChoice]?: ReactNode };
  onChange: (side: keyof LanguageChoice, id: number | null) => void;
  autoFocus: boolean;
}

/** The language of the originals and that of the translations; neither picker offers the language chosen in the other. */
export function LanguageFields({ value: { from, to }, errors, onChange, autoFocus }: LanguageFieldsProps) {
  const { t } = useTranslation('terms');
  return (
    <div className={classes.languages}>
      <LanguagePicker
        label={t('wordField.language_from')}
        value={from}
        except={to}
        onChange={(id) => onChange('from', id)}
        error={errors.from}
        autoFocus={autoFocus}
      />
      <LanguagePicker
        label={t('wordField.language_to')}
        value={to}
        except={from}
        onChange={(id) => onChange('to', id)}
        error={errors.to}
      />
    </div>
  );
}

/** Rules of a form: both languages are required, and they differ (product §5.9). */
export const languageRules = {
  from: (id: number | null) => (id === null ? problemText('language_unknown') : null),
  to: (id: number | null, { from }: LanguageChoice) => {
    if (id === null) return problemText('language_unknown');
    return id === from ? problemText('languages_same') : null;
  },
};
