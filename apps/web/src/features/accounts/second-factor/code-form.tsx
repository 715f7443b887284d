import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Form, SubmitButton } from '../../../components/fields/form.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './second-factor.module.css';

interface CodeFormProps {
  begun: { secret: string; uri: string };
  call: { mutate: (input: { body: { code: string } }) => void; error: ApiError | null; isPending: boolean };
  onCancel: () => void;
}

/** Shows the secret for the application and asks for its first code. */
export function CodeForm({ begun: { secret, uri }, call, onCancel }: CodeFormProps) {
  const { t } = useTranslation(['settings', 'components']);
  const form = useForm({ initialValues: { code: '' } });
  return (
    <Form form={form} onSubmit={(body) => call.mutate({ body })} error={call.error}>
      <p className={classes.text}>{t('secondFactor.scan')}</p>
      <div className={classes.qr}>
        <QrCode text={uri} label={t('secondFactor.qrLabel')} />
      </div>
      <p className={classes.text}>
        {t('secondFactor.secret')}: <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Button component="a" href={uri} variant="default" className={classes.onPhone}>
        {t('secondFactor.openApp')}
      </Button>
      <TextField
        label={t('secondFactor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        {...form.getInputProps('code')}
      />
      <div className={classes.buttons}>
        <SubmitButton pending={call.isPending}>{t('secondFactor.confirm')}</SubmitButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('components:cancel')}
        </Button>
      </div>
    </Form>
  );
}
