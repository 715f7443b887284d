import { type ClassStudent, classes } from '@slovickovo/contract/classes/classes';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/api-query.ts';
import { confirm } from '../../lib/confirmation.ts';
import { showNotice } from '../../lib/notices.ts';
import { personName } from '../../lib/texts/person-name.ts';

/**
 * Asks, says what is lost, removes a pupil from the class. True when it is done. What is shown of the class is old then;
 * the caller refreshes it, after leaving the page of the removed pupil.
 */
export function useRemoveStudent(classId: number): (student: ClassStudent) => Promise<boolean> {
  const { t } = useTranslation(['classes', 'components']);
  const remove = useCall(classes.removeStudents);
  return async (student) => {
    const name = personName(student);
    const sure = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      yes: t('remove'),
      no: t('components:cancel'),
      danger: true,
    });
    if (!sure) return false;
    try {
      await remove.mutateAsync({ params: { id: classId }, body: { delete: true, students: [student.id] } });
      showNotice({ type: 'success', text: t('removed', { name }) });
      return true;
    } catch {
      // Told by the general handler.
      return false;
    }
  };
}
