import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { CardsDialog } from '../cards/cards-dialog.tsx';
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
  const ask = useEffectEvent(async () => {
    if (!(await reset([student.id], student.f_name))) onClose();
  });
  useEffect(() => void ask(), []);
  return cards && <CardsDialog {...cards} done={t('again.done', { count: cards.cards.length })} onClose={onClose} />;
}
