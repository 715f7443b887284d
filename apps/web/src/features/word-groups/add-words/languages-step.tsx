import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { LanguagePicker } from '../language-picker.tsx';
import classes from '../new/basic-info-step.module.css';
import type { LanguageChoice } from '../remembered-languages.ts';

interface LanguagesStepProps {
  form: UseFormReturnType<LanguageChoice>;
  onChange: (languages: LanguageChoice) => void;
}

/** The languages of the words; neither picker offers what the other has. */
export function LanguagesStep({ form, onChange }: LanguagesStepProps) {
  const { t } = useTranslation('terms');
  const { from, to } = form.values;
  const choose = (choice: Partial<LanguageChoice>) => {
    form.setValues(choice);
    onChange({ ...form.values, ...choice });
  };
  return (
    <div className={classes.languages}>
      <LanguagePicker
        label={t('wordField.language_from')}
        value={from}
        except={to}
        onChange={(id) => choose({ from: id })}
        error={form.errors.from}
        autoFocus
      />
      <LanguagePicker
        label={t('wordField.language_to')}
        value={to}
        except={from}
        onChange={(id) => choose({ to: id })}
        error={form.errors.to}
      />
    </div>
  );
}
