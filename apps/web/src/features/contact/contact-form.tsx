import type { ReactNode } from 'react';
import { Callout } from '../../components/feedback/callout.tsx';
import { Form, type FormState, RefusalText, SubmitButton } from '../../components/fields/form.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

interface ContactFormProps<Values> {
  form: FormState<Values>;
  call: { error: ApiError | null; isPending: boolean; isSuccess: boolean };
  onSubmit: (values: Values) => void;
  children: ReactNode;
}

/** The button of the contact form, and what became of the message (product §8.7). */
export function ContactForm<Values>({ form, call, onSubmit, children }: ContactFormProps<Values>) {
  const { t } = useTranslation('contact');
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      error={call.error}
      describeError={(error) => (error.code === 'network' ? t('failed') : <RefusalText error={error} />)}
    >
      {children}
      <div>
        <SubmitButton pending={call.isPending}>{t('send')}</SubmitButton>
      </div>
      <div role="status">{call.isSuccess && <Callout type="success">{t('sent')}</Callout>}</div>
    </Form>
  );
}
