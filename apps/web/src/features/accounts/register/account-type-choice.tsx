import { IconBackpack, IconSchool } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './account-type-choice.module.css';
import type { RegisterValues, RegistrationForm } from './register-values.ts';

const TYPES = [
  { value: 'student', label: 'register.student', text: 'register.studentText', Icon: IconBackpack },
  { value: 'teacher', label: 'register.teacher', text: 'register.teacherText', Icon: IconSchool },
] as const;

/** Fields that only one of the types has. */
const OF_ONE_TYPE = ['access_code', 'consent_by', 'school'] as const;

/** Radio buttons drawn as cards: a pupil or self-learner, or a teacher. */
export function AccountTypeChoice({ form }: { form: RegistrationForm }) {
  const { t } = useTranslation('accounts');
  const choose = (value: RegisterValues['accountType']) => {
    form.setFieldValue('accountType', value);
    // The list of errors must not lead to a field that is gone.
    for (const field of OF_ONE_TYPE) form.clearFieldError(field);
  };
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
            onChange={() => choose(value)}
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
