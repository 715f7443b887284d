import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ManagedPupil, pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { nameProblem, surnameProblem } from '@slovickovo/domain/accounts/accounts';
import { cleanName, fullName } from '@slovickovo/domain/accounts/names';
import { useEffect, useEffectEvent, useState } from 'react';
import { DialogButtons } from '../../../components/feedback/dialog-buttons.tsx';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { checked, Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { useFindManaged } from '../managed-pupils.ts';

interface CorrectNameProps {
  classId: number;
  /** The pupil whose name is corrected; null while nobody's is. */
  student: { id: number; f_name: string } | null;
  onClose: () => void;
}

/** Corrects the name of a pupil whose account was made by the teacher or in the class (product §6.11). */
export function CorrectName({ student, ...props }: CorrectNameProps) {
  return student && <Asked student={student} {...props} />;
}

function Asked({ classId, student, onClose }: CorrectNameProps & { student: { id: number; f_name: string } }) {
  const { t } = useTranslation(['pupil-accounts', 'classes']);
  const [pupil, setPupil] = useState<ManagedPupil>();
  const findManaged = useFindManaged(classId);
  const ask = useEffectEvent(async () => {
    try {
      const managed = await findManaged(student.id);
      setPupil(managed);
      if (managed !== undefined) return;
      showNotice({ type: 'warning', text: t('name.notYours', { name: student.f_name }) });
    } catch {
      // The general handler says why the list cannot be read.
    }
    onClose();
  });
  useEffect(() => void ask(), []);
  return (
    <AppModal opened={pupil !== undefined} onClose={onClose} title={t('classes:correctName')}>
      {pupil && <NameForm classId={classId} pupil={pupil} onClose={onClose} />}
    </AppModal>
  );
}

function NameForm({ classId, pupil, onClose }: { classId: number; pupil: ManagedPupil; onClose: () => void }) {
  const { t } = useTranslation(['pupil-accounts', 'components', 'terms']);
  const form = useForm({
    initialValues: { name: pupil.name, surname: pupil.surname },
    validate: { name: checked(nameProblem), surname: checked(surnameProblem) },
  });
  const correct = useCall(pupilAccounts.correctName, {
    // Names stand in the lists of almost every page.
    refreshes: ['/'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      const { name, surname } = form.getValues();
      const saved = fullName({ name: cleanName(name), surname: cleanName(surname) });
      showNotice({ type: 'success', text: t('name.done', { name: saved }) });
      onClose();
    },
  });
  const params = { id: classId, studentId: pupil.id };
  return (
    <Form form={form} onSubmit={(body) => correct.mutate({ params, body })} error={correct.error}>
      <TextInput label={t('terms:givenName')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t('terms:surname')} autoComplete="off" {...form.getInputProps('surname')} />
      <p>{t('name.note', { login: pupil.login })}</p>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('components:close')}
        </Button>
        <SubmitButton pending={correct.isPending}>{t('components:save')}</SubmitButton>
      </DialogButtons>
    </Form>
  );
}
