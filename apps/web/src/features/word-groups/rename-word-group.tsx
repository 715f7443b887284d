import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { wordGroupNameProblem } from '@slovickovo/domain/word-groups/word-groups';
import { AppModal } from '../../components/feedback/modal.tsx';
import { checked, Form, SubmitButton } from '../../components/fields/form.tsx';
import { showNotice } from '../../lib/notices.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { useChangeWordGroup } from './use-change-word-group.ts';

interface RenameWordGroupProps {
  /** The renamed group; null closes the dialog. */
  group: { id: number; name: string } | null;
  onClose: () => void;
}

/** Renames a group; the name is required (product §5.9). */
export function RenameWordGroup({ group, onClose }: RenameWordGroupProps) {
  const { t } = useTranslation('word-groups');
  return (
    <AppModal opened={group !== null} onClose={onClose} title={t('renameTitle')}>
      {group && <RenameForm key={group.id} group={group} onClose={onClose} />}
    </AppModal>
  );
}

function RenameForm({ group, onClose }: { group: { id: number; name: string }; onClose: () => void }) {
  const { t } = useTranslation(['word-groups', 'components', 'terms']);
  const rename = useChangeWordGroup({
    refusals: 'form',
    onSuccess: () => {
      showNotice({ type: 'success', text: t('updated') });
      onClose();
    },
  });
  const form = useForm({
    initialValues: { wordgroup_name: group.name },
    validateInputOnChange: true,
    validate: { wordgroup_name: checked(wordGroupNameProblem) },
  });
  return (
    <Form
      form={form}
      onSubmit={({ wordgroup_name: name }) => rename.mutate({ id: group.id, name })}
      error={rename.error}
    >
      <TextInput
        label={t('terms:groupName')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('wordgroup_name')}
      />
      <SubmitButton pending={rename.isPending}>{t('components:save')}</SubmitButton>
    </Form>
  );
}
