import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { privacy } from '@slovickovo/contract/privacy/privacy';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { Form } from '../../components/fields/form.tsx';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './own-data.module.css';

/** What the caller has; not kept on the device. */
export const holdingsQuery = () => apiQuery(privacy.holdings, {}, { keep: 'memory' });

interface ProofFormProps {
  submit: ReactNode;
  danger?: boolean;
  pending: boolean;
  error: ApiError | null;
  onSubmit: (proof: string) => void;
  onClose: () => void;
}

/** Asks for the password, or for the login if the account has no password: an open session is not enough (product §11.2). */
export function ProofForm({ submit, danger = false, pending, error, onSubmit, onClose }: ProofFormProps) {
  const { t } = useTranslation(['privacy', 'components']);
  const { login } = useUser();
  const { data } = useQuery(holdingsQuery());
  const form = useForm({ initialValues: { proof: '' } });
  if (!data) return <SkeletonRows count={2} />;
  const input = form.getInputProps('proof');
  return (
    <Form form={form} onSubmit={({ proof }) => onSubmit(proof)} error={error}>
      {data.confirm_by === 'password' ? (
        <>
          <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
          <PasswordField label={t('password')} autoComplete="current-password" {...input} />
        </>
      ) : (
        <TextField label={t('login', { login })} autoComplete="off" autoCapitalize="none" {...input} />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('components:cancel')}
        </Button>
        <Button type="submit" loading={pending} {...(danger && { color: 'red' })}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
