import { classes } from '@slovickovo/contract/classes/classes';
import { useConfirmedCall } from '../../lib/confirmed-call.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import { outdateClasses } from './outdate-classes.ts';

/** Deletes a class after asking; the question says what is lost. Resolves to true if deleted. */
export function useRemoveClass() {
  const { t } = useTranslation(['classes', 'terms']);
  const remove = useConfirmedCall(classes.remove, { refreshes: ['/usergroups/created'] });
  return async ({ id, name }: { id: number; name: string }) => {
    const texts = { title: t('terms:deleteTitle', { name }), text: t('deleteText'), done: t('deleted', { name }) };
    const isDeleted = await remove({ params: { id } }, texts);
    if (isDeleted) await outdateClasses();
    return isDeleted;
  };
}
