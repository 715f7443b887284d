import { type LoginCard, pupilAccounts } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { useState } from 'react';
import { refresh, useCall } from '../../../lib/api/api-query.ts';
import { useCallKey } from '../../../lib/api/use-call-key.ts';
import { confirm } from '../../../lib/confirmation.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

interface ShownCards {
  className: string;
  cards: readonly LoginCard[];
  /** How many pupils were chosen. */
  asked: number;
}

interface NewCards {
  /** Asks, gives these pupils new passwords, and resolves to whether it did; `cards` are then set. */
  reset: (students: readonly number[], name: string) => Promise<boolean>;
  cards: ShownCards | null;
  isPending: boolean;
}

/** New first passwords for pupils whose accounts the teacher made; the old passwords stop working (product §2.39). */
export function useNewCards(classId: number): NewCards {
  const { t } = useTranslation('pupil-accounts');
  const [cards, setCards] = useState<ShownCards | null>(null);
  const nextKey = useCallKey();
  const call = useCall(pupilAccounts.reset);
  const reset = async (students: readonly number[], name: string) => {
    const count = students.length;
    const question =
      count === 1
        ? { title: t('again.one.title', { name }), text: t('again.one.text'), yes: t('again.one.yes') }
        : { title: t('again.several.title', { count }), text: t('again.several.text'), yes: t('again.several.yes') };
    if (!(await confirm({ ...question, danger: true }))) return false;
    const body = { key: nextKey(JSON.stringify(students)), students: [...students] };
    try {
      const made = await call.mutateAsync({ params: { id: classId }, body });
      setCards({ className: made.usergroup_name, cards: made.cards, asked: count });
      void refresh('/usergroups');
      return true;
    } catch {
      return false;
    }
  };
  return { reset, cards, isPending: call.isPending };
}
