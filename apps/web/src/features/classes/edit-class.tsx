import { classes, type SchoolClass } from '@slovickovo/contract/classes/classes';
import { AppModal } from '../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../components/feedback/skeletons.tsx';
import { useCall } from '../../lib/api/api-query.ts';
import { useFreshData } from '../../lib/api/use-fresh-data.ts';
import { showNotice } from '../../lib/notices.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { ClassForm } from './class-form.tsx';
import { classQuery } from './class-query.ts';

interface EditClassProps {
  /** The dialog is open while a class is given. */
  classId: number | null;
  onClose: () => void;
}

/** Changes the name and the note of a class. Lists do not contain the note, so the class is fetched first. */
export function EditClass({ classId, onClose }: EditClassProps) {
  const { t } = useTranslation('classes');
  return (
    <AppModal opened={classId !== null} onClose={onClose} title={t('edit')}>
      {classId !== null && <EditById key={classId} classId={classId} onClose={onClose} />}
    </AppModal>
  );
}

function EditById({ classId, onClose }: { classId: number; onClose: () => void }) {
  const data = useFreshData(classQuery(classId));
  return data ? <EditForm schoolClass={data} onClose={onClose} /> : <SkeletonRows count={2} />;
}

function EditForm({ schoolClass, onClose }: { schoolClass: SchoolClass; onClose: () => void }) {
  const { t } = useTranslation(['classes', 'components']);
  const update = useCall(classes.update, {
    refreshes: ['/usergroups'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('updated') });
      onClose();
    },
  });
  return (
    <ClassForm
      initialValues={{ name: schoolClass.name, comment: schoolClass.comment ?? '' }}
      submitLabel={t('components:save')}
      pending={update.isPending}
      error={update.error}
      onSubmit={(body) => update.mutate({ params: { id: schoolClass.id }, body })}
      onClose={onClose}
    />
  );
}
