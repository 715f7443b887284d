import { AppModal } from '../../components/feedback/modal.tsx';
import { Form, SubmitButton } from '../../components/fields/form.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { useReason } from '../../components/fields/use-reason.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** What an administrator is about to do to an account, in the words of the dialog that asks for the reason (product §6.13). */
export interface Deed {
  /** A question that names the deed and the person. */
  title: string;
  /** What it means for the person. */
  text: string;
  /** The label of the button that does it. */
  yes: string;
  run: (reason: string | null) => void;
}

interface ReasonDialogProps {
  deed: Deed;
  onClose: () => void;
  isPending: boolean;
  error: ApiError | null;
}

/** Asks for a deed of an administrator, with its reason. */
export function ReasonDialog({ deed, onClose, isPending, error }: ReasonDialogProps) {
  const { t } = useTranslation('administration');
  const { form, reason } = useReason();
  return (
    <AppModal opened onClose={onClose} title={deed.title}>
      <Form form={form} onSubmit={() => deed.run(reason)} error={error}>
        <p>{deed.text}</p>
        <TextField label={t('reason')} data-autofocus {...form.getInputProps('reason')} />
        <SubmitButton pending={isPending}>{deed.yes}</SubmitButton>
      </Form>
    </AppModal>
  );
}
