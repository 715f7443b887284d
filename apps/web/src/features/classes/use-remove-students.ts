import { type ClassStudent, classes } from '@slovickovo/contract/classes/classes';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { personName } from '../../lib/texts/person-name.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/**
 * Removes pupils from the class after asking; the question says who they are, what is lost, and whether the code would let them in again:
 * `isClosed` is true for a class that is closed for joining or archived. Resolves to true if removed. The caller refreshes the data of the
 * class, after it has left the page of a removed pupil.
 */
export function useRemoveStudents({ classId, isClosed }: { classId: number; isClosed: boolean }) {
  const { t } = useTranslation('classes');
  const remove = useConfirmedCall(classes.removeStudents);
  return (students: readonly ClassStudent[]) => {
    const names = students.map(personName).join(', ');
    const texts =
      students.length === 1
        ? {
            title: t('removeTitle'),
            text: t(isClosed ? 'removeTextClosed' : 'removeText', { name: names }),
            done: t('removed', { name: names }),
          }
        : {
            title: t('removeSeveralTitle'),
            text: t(isClosed ? 'removeSeveralTextClosed' : 'removeSeveralText', { names }),
            done: t('removedSeveral'),
          };
    const given = { params: { id: classId }, body: { delete: true, students: students.map(({ id }) => id) } } as const;
    return remove(given, { ...texts, yes: t('remove') });
  };
}
