import { type AssignedGroup, assignments } from '@slovickovo/contract/word-groups/assignments';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { useCall } from '../../../lib/api/api-query.ts';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { windowInputs } from '../../../lib/time/date-window.ts';
import { AssignmentForm } from './assignment-form.tsx';

interface EditAssignmentProps {
  classId: number;
  /** The edited assignment; null closes the dialog. */
  assigned: AssignedGroup | null;
  onClose: () => void;
}

/** Changes the window in which the pupils of a class see a group. */
export function EditAssignment({ classId, assigned, onClose }: EditAssignmentProps) {
  const { t } = useTranslation('word-groups');
  return (
    <AppModal
      opened={assigned !== null}
      onClose={onClose}
      title={t('editAssignmentTitle', { name: assigned?.name ?? '' })}
      size="lg"
    >
      {assigned && <EditForm key={assigned.id} classId={classId} assigned={assigned} onClose={onClose} />}
    </AppModal>
  );
}

function EditForm({ classId, assigned, onClose }: EditAssignmentProps & { assigned: AssignedGroup }) {
  const { t } = useTranslation(['word-groups', 'components']);
  const change = useCall(assignments.change, {
    refreshes: ['/usergroups/:id/wordgroups', '/usergroups/:id/news'],
    meta: { refusals: 'form' },
    onSuccess: () => {
      showNotice({ type: 'success', text: t('assignmentUpdated') });
      onClose();
    },
  });
  return (
    <AssignmentForm
      initialValues={windowInputs(assigned)}
      submitLabel={t('components:save')}
      pending={change.isPending}
      error={change.error}
      onSubmit={(body) => change.mutate({ params: { classId, groupId: assigned.id }, body })}
    />
  );
}
