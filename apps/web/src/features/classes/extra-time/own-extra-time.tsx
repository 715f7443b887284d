import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EXTRA_TIME } from '@slovickovo/domain/limits';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { Form, SubmitButton } from '../../../components/fields/form.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface OwnExtraTimeProps {
  opened: boolean;
  onClose: () => void;
  onChosen: (percent: number) => void;
}

/** Extra time of any number of percent. */
export function OwnExtraTime({ opened, onClose, onChosen }: OwnExtraTimeProps) {
  const { t } = useTranslation('classes');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('extraTime.name')}>
      <PercentForm onChosen={onChosen} />
    </AppModal>
  );
}

function PercentForm({ onChosen }: Pick<OwnExtraTimeProps, 'onChosen'>) {
  const { t } = useTranslation('classes');
  const most = EXTRA_TIME.most_percent;
  const form = useForm({
    initialValues: { percent: '' },
    validate: {
      percent: (typed) => {
        const percent = Number(typed);
        return Number.isInteger(percent) && percent > 0 && percent <= most ? null : t('extraTime.range', { most });
      },
    },
  });
  return (
    <Form form={form} onSubmit={({ percent }) => onChosen(Number(percent))}>
      <TextInput
        label={t('extraTime.inPercent')}
        description={t('extraTime.note')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('percent')}
      />
      <SubmitButton>{t('extraTime.give')}</SubmitButton>
    </Form>
  );
}
