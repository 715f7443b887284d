import { useTranslation } from '../../lib/texts/use-translation.ts';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';

/** The second factor of an account: a code of its application, or a recovery code (product §6.14). */
export function CodeField(input: Omit<TextFieldProps, 'label'>) {
  const { t } = useTranslation('login');
  return <TextField label={t('code')} description={t('codeHint')} autoComplete="one-time-code" autoFocus {...input} />;
}
