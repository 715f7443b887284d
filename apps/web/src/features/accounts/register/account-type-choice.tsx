import { IconBackpack, IconSchool } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './account-type-choice.module.css';
import type { RegistrationForm } from './register-values.ts';

const TYPES = [
  { value: 'student', label: 'register.student', text: 'register.studentText', Icon: IconBackpack },
  { value: 'teacher', label: 'register.teacher', text: 'register.teacherText', Icon: IconSchool },
] as const;

/** Radio buttons drawn as cards: a pupil or self-learner, or a teacher. */
export function AccountTypeChoice({ form }: { form: RegistrationForm }) {
  const { t } = useTranslation('accounts');
  return (
    <fieldset className={classes.choice}>
      <legend>{t('register.accountType')}</legend>
      {TYPES.map(({ value, label, text, Icon }) => (
        <label key={value} className={classes.card}>
          <input
            type="radio"
            name="accountType"
            value={value}
            checked={form.values.accountType === value}
            onChange={() => form.setFieldValue('accountType', value)}
          />
          <Icon size={28} stroke={1.5} aria-hidden />
          <span>
            <strong>{t(label)}</strong>
            <span className={classes.text}>{t(text)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
