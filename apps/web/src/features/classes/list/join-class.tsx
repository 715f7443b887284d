import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { classes } from '@slovickovo/contract/classes/classes';
import { normaliseAccessCode } from '@slovickovo/domain/classes/access-code';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { Form, problemText, RefusalText, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import styles from './join-class.module.css';

interface JoinClassProps {
  opened: boolean;
  /** The code of an invitation, which fills the field. */
  code?: string | undefined;
  onClose: () => void;
  onJoined: (classId: number) => void;
}

/** A pupil joins a class with the teacher's code; case, spaces and hyphens do not matter. */
export function JoinClass({ opened, code, onClose, onJoined }: JoinClassProps) {
  const { t } = useTranslation('terms');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('joinClass')}>
      <JoinForm code={code} onJoined={onJoined} />
    </AppModal>
  );
}

function JoinForm({ code = '', onJoined }: Pick<JoinClassProps, 'code' | 'onJoined'>) {
  const { t } = useTranslation(['classes', 'terms']);
  const form = useForm({
    initialValues: { access_code: code },
    validate: { access_code: (code) => (normaliseAccessCode(code) === '' ? problemText('code_required') : null) },
  });
  const join = useCall(classes.join, {
    refreshes: ['/usergroups', '/tests'],
    meta: { refusals: 'form' },
    onSuccess: ({ id, name, was_member }) => {
      showNotice(
        was_member
          ? { type: 'info', text: t('alreadyJoined', { name }) }
          : { type: 'success', text: t('joined', { name }) },
      );
      onJoined(id);
    },
    onError: (error) => {
      if (error.code === 'code_invalid') form.setFieldError('access_code', <RefusalText error={error} />);
    },
  });
  return (
    <Form
      form={form}
      onSubmit={({ access_code }) => join.mutate({ body: { access_code: normaliseAccessCode(access_code) } })}
      error={join.error?.code === 'code_invalid' ? null : join.error}
    >
      <TextInput
        label={t('terms:registrationCode')}
        description={t('codeNote')}
        classNames={{ input: styles.code }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('access_code')}
      />
      <SubmitButton pending={join.isPending}>{t('terms:joinClass')}</SubmitButton>
    </Form>
  );
}
