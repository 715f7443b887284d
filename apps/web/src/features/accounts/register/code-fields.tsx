import { Callout } from '../../../components/feedback/callout.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { problemText, RefusalText } from '../../../components/fields/form.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useClassOfCode } from './class-of-code.ts';
import type { RegistrationForm } from './register-values.ts';

/** Stands for the name in the text, which is cut there. */
const NAME_IN_BOLD = '\u0000';

/** The registration code and its class. `isGiven`: the code of an invitation link, which cannot be switched off. */
export function CodeFields({ form, isGiven }: { form: RegistrationForm; isGiven: boolean }) {
  const { t } = useTranslation('accounts');
  const { hasCode, access_code } = form.values;
  return (
    <>
      <CheckField
        label={t('register.hasCode')}
        disabled={isGiven}
        {...form.getInputProps('hasCode', { type: 'checkbox' })}
      />
      {hasCode && <CodeField code={access_code} input={form.getInputProps('access_code')} />}
    </>
  );
}

function CodeField({ code, input }: { code: string; input: ReturnType<RegistrationForm['getInputProps']> }) {
  const { t } = useTranslation(['accounts', 'errors', 'terms']);
  const classOfCode = useClassOfCode(code);
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
        error={input.error ?? (classOfCode.state === 'invalid' ? problemText('code_invalid') : null)}
      />
      {classOfCode.state === 'found' && (
        <Callout type="info">
          {before}
          <strong>{classOfCode.name}</strong>
          {after}
        </Callout>
      )}
      {classOfCode.state === 'closed' && <Callout type="warning">{t('errors:class_closed')}</Callout>}
      {classOfCode.state === 'failed' && (
        <Callout type="warning">
          {classOfCode.error.status === 429 ? <RefusalText error={classOfCode.error} /> : t('errors:internal')}
        </Callout>
      )}
    </>
  );
}
