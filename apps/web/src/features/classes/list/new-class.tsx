import { classes } from '@slovickovo/contract/classes/classes';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { ClassForm } from '../class-form.tsx';

interface NewClassProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
}

const BLANK = { name: '', comment: '' };

/** Creates a class; the notice shows the code with which pupils join. */
export function NewClass({ opened, onClose, onCreated }: NewClassProps) {
  const { t } = useTranslation(['classes', 'terms']);
  const create = useCall(classes.create, {
    refreshes: ['/usergroups/created'],
    meta: { refusals: 'form' },
    onSuccess: ({ id, name, access_code: code }) => {
      showNotice({ type: 'success', text: t('created', { name, code }) });
      onCreated(id);
    },
  });
  return (
    <AppModal opened={opened} onClose={onClose} title={t('terms:newClass')}>
      <ClassForm
        initialValues={BLANK}
        submitLabel={t('terms:createClass')}
        // The page of the class takes a moment: a second press must not create a second class.
        pending={create.isPending || create.isSuccess}
        error={create.error}
        onSubmit={(body) => create.mutate({ body })}
        onClose={onClose}
      />
    </AppModal>
  );
}
