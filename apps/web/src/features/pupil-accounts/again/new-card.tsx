import { useEffect, useEffectEvent } from 'react';
import { showNotice } from '../../../lib/notices.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { CardsDialog } from '../cards/cards-dialog.tsx';
import { useFindManaged } from '../managed-pupils.ts';
import { useNewCards } from './use-new-cards.ts';

interface NewCardProps {
  classId: number;
  /** The pupil who gets a new password; null while nobody does. */
  student: { id: number; f_name: string } | null;
  onClose: () => void;
}

/** Asks whether one pupil shall have a new password, gives it, and shows the card. */
export function NewCard({ student, ...props }: NewCardProps) {
  return student && <Asked student={student} {...props} />;
}

function Asked({ classId, student, onClose }: NewCardProps & { student: { id: number; f_name: string } }) {
  const { t } = useTranslation('pupil-accounts');
  const { reset, cards } = useNewCards(classId);
  const findManaged = useFindManaged(classId);
  const ask = useEffectEvent(async () => {
    try {
      if ((await findManaged(student.id)) === undefined) {
        showNotice({ type: 'warning', text: t('again.notYours', { name: student.f_name }) });
      } else if (await reset([student.id], student.f_name)) return;
    } catch {
      // The general handler says why the list cannot be read.
    }
    onClose();
  });
  useEffect(() => void ask(), []);
  return cards && <CardsDialog {...cards} done={t('again.done', { count: cards.asked })} onClose={onClose} />;
}
