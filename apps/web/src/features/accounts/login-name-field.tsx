import type { ReactNode } from 'react';
import { problemText } from '../../components/fields/form.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { useLoginAvailability } from './login-availability.ts';
import classes from './login-name-field.module.css';

interface LoginNameFieldProps {
  label: ReactNode;
  /** The typed login. */
  login: string;
  /** The field's properties from the form. */
  input: { error?: ReactNode };
  /** The user's current login, which is never reported as taken. */
  current?: string;
}

/** A field for a login; after a pause in typing it shows whether the login is free. */
export function LoginNameField({ label, login, input, current }: LoginNameFieldProps) {
  const { t } = useTranslation('accounts');
  const availability = useLoginAvailability(login.trim(), current);
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
