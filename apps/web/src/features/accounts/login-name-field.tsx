import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../components/fields/form.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useLoginAvailability } from './login-availability.ts';
import classes from './login-name-field.module.css';

interface LoginNameFieldProps {
  label: ReactNode;
  /** What stands in the field. */
  login: string;
  /** The field's properties from the form. */
  input: { error?: ReactNode };
  /** The login the user has now, which is never reported as taken. */
  own?: string;
}

/** A login name that says after a pause in typing whether it is free. */
export function LoginNameField({ label, login, input, own }: LoginNameFieldProps) {
  const { t } = useTranslation('accounts');
  const availability = useLoginAvailability(login.trim(), own);
  const description = {
    unknown: t('register.loginHint'),
    checking: t('register.loginChecking'),
    free: <span className={classes.free}>{t('register.loginFree')}</span>,
    taken: t('register.loginHint'),
  }[availability];
  return (
    <TextField
      label={label}
      description={<span aria-live="polite">{description}</span>}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      error={input.error ?? (availability === 'taken' ? problemText('login_taken') : null)}
    />
  );
}
