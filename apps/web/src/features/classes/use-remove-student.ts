import { type ClassStudent, classes } from '@slovickovo/contract/classes/classes';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { personName } from '../../lib/texts/person-name.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/**
 * Removes a pupil from the class after asking; the question says what is lost. Resolves to true if removed. The caller
 * refreshes the data of the class, after it has left the page of the removed pupil.
 */
export function useRemoveStudent(classId: number) {
  const { t } = useTranslation('classes');
  const remove = useConfirmedCall(classes.removeStudents);
  return (student: ClassStudent) => {
    const name = personName(student);
    return remove(
      { params: { id: classId }, body: { delete: true, students: [student.id] } },
      { title: t('removeTitle'), text: t('removeText', { name }), yes: t('remove'), done: t('removed', { name }) },
    );
  };
}
