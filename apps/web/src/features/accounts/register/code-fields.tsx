import { useRef } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { type ClassOfCode, type CodeRefusal, useClassOfCode } from './class-of-code.ts';
import classes from './code-fields.module.css';
import { CodeRefusalText } from './code-refusal-text.tsx';
import type { RegistrationForm } from './register-values.ts';

/** Stands for the name in the text, which is cut there. */
const NAME_IN_BOLD = '\u0000';

/**
 * The registration code and its class. `given`: the code of an invitation link, which cannot be switched off while it is
 * valid. Any other code can be corrected, or left out.
 */
export function CodeFields({ form, given }: { form: RegistrationForm; given: string }) {
  const { t } = useTranslation('accounts');
  const { hasCode, access_code } = form.values;
  const classOfCode = useClassOfCode(access_code);
  const checkbox = useRef<HTMLInputElement>(null);
  const isInvitation = given !== '' && access_code === given;
  const isValid = classOfCode.state === 'checking' || classOfCode.state === 'found';
  const refusal = refusalOf(classOfCode, isInvitation);
  const leaveOut = () => {
    form.setFieldValue('hasCode', false);
    form.clearFieldError('access_code');
    checkbox.current?.focus();
  };
  return (
    <>
      <CheckField
        ref={checkbox}
        label={t('register.hasCode')}
        disabled={hasCode && isInvitation && isValid}
        {...form.getInputProps('hasCode', { type: 'checkbox' })}
      />
      {hasCode && (
        <>
          <CodeField classOfCode={classOfCode} refusal={refusal} input={form.getInputProps('access_code')} />
          {(refusal || form.errors.access_code || classOfCode.state === 'failed') && (
            <p className={classes.without}>
              {t('register.codeLater')}{' '}
              <button type="button" onClick={leaveOut}>
                {t('register.withoutCode')}
              </button>
            </p>
          )}
        </>
      )}
    </>
  );
}

/** A code that is being typed is not complained about; an incomplete one of an invitation link is wrong. */
function refusalOf(classOfCode: ClassOfCode, isInvitation: boolean): CodeRefusal | undefined {
  if (classOfCode.state === 'incomplete' && isInvitation) return 'code_invalid';
  return classOfCode.state === 'refused' ? classOfCode.refusal : undefined;
}

interface CodeFieldProps {
  classOfCode: ClassOfCode;
  refusal: CodeRefusal | undefined;
  input: ReturnType<RegistrationForm['getInputProps']>;
}

function CodeField({ classOfCode, refusal, input }: CodeFieldProps) {
  const { t } = useTranslation(['accounts', 'errors', 'terms']);
  const [before, after] = t('register.codeClass', { name: NAME_IN_BOLD }).split(NAME_IN_BOLD);
  return (
    <>
      <TextField
        label={t('terms:registrationCode')}
        description={t('register.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...input}
        error={input.error ?? (refusal && <CodeRefusalText refusal={refusal} />)}
      />
      {classOfCode.state === 'found' && (
        <Callout type="info">
          {before}
          <strong>{classOfCode.name}</strong>
          {after}
        </Callout>
      )}
      {classOfCode.state === 'failed' && (
        <Callout type="warning">
          {classOfCode.error.status === 429 ? <RefusalText error={classOfCode.error} /> : t('errors:internal')}
        </Callout>
      )}
    </>
  );
}
