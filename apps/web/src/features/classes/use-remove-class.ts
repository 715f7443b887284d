import { classes } from '@slovickovo/contract/classes/classes';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** Deletes a class after asking; the question says what is lost. Resolves to true if deleted. */
export function useRemoveClass() {
  const { t } = useTranslation(['classes', 'terms']);
  // Without the deleted class itself: the server would refuse it as missing.
  const remove = useConfirmedCall(classes.remove, { refreshes: ['/usergroups/created'] });
  return ({ id, name }: { id: number; name: string }) =>
    remove(
      { params: { id } },
      { title: t('terms:deleteTitle', { name }), text: t('deleteText'), done: t('deleted', { name }) },
    );
}
