import { useForm } from '@mantine/form';
import { Form, SubmitButton } from '../../../components/fields/form.tsx';
import { CodeField } from '../../../components/sign-in/code-field.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface FactorFormProps {
  call: { error: ApiError | null; isPending: boolean };
  onCode: (code: string) => void;
}

/** Asks for the second factor of the account, as the login form does (product §6.14). */
export function FactorForm({ call: { error, isPending }, onCode }: FactorFormProps) {
  const { t } = useTranslation('components');
  const form = useForm({ initialValues: { code: '' } });
  return (
    <Form form={form} onSubmit={({ code }) => onCode(code)} error={error}>
      <CodeField {...form.getInputProps('code')} />
      <SubmitButton pending={isPending} size="lg">
        {t('signIn')}
      </SubmitButton>
    </Form>
  );
}
