import { Button, Checkbox } from '@mantine/core';
import { fullName } from '@slovickovo/domain/accounts/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppModal } from '../../../components/feedback/modal.tsx';
import { SkeletonRows } from '../../../components/feedback/skeletons.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { CardsDialog } from '../cards/cards-dialog.tsx';
import { managedPupilsQuery } from '../managed-pupils.ts';
import classes from './new-cards.module.css';
import { useNewCards } from './use-new-cards.ts';

interface NewCardsProps {
  classId: number;
  onClose: () => void;
}

/** Chooses pupils of a class who get new first passwords and cards. */
export function NewCards({ classId, onClose }: NewCardsProps) {
  const { t } = useTranslation(['pupil-accounts', 'classes', 'terms']);
  const { reset, cards, isPending } = useNewCards(classId);
  const { data: pupils } = useQuery(managedPupilsQuery(classId));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  if (cards) return <CardsDialog {...cards} done={t('again.done', { count: cards.asked })} onClose={onClose} />;
  const hasAll = pupils !== undefined && pupils.length > 0 && chosen.length === pupils.length;
  const first = pupils?.find(({ id }) => id === chosen[0]);
  return (
    <AppModal opened onClose={onClose} title={t('classes:newCards')} size="lg">
      <div className={classes.dialog}>
        <p>{t('again.intro')}</p>
        {!pupils && <SkeletonRows count={6} />}
        {pupils?.length === 0 && <p>{t('again.nobody')}</p>}
        {pupils && pupils.length > 0 && (
          <fieldset className={classes.pupils}>
            <legend className="visually-hidden">{t('terms:students')}</legend>
            <Checkbox
              label={t('again.all')}
              checked={hasAll}
              indeterminate={chosen.length > 0 && !hasAll}
              onChange={() => setChosen(hasAll ? [] : pupils.map(({ id }) => id))}
              data-autofocus
            />
            {pupils.map(({ id, has_signed_in, ...pupil }) => (
              <Checkbox
                key={id}
                label={fullName(pupil)}
                description={has_signed_in ? pupil.login : t('again.neverSignedIn', { login: pupil.login })}
                checked={chosen.includes(id)}
                onChange={() =>
                  setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
                }
              />
            ))}
          </fieldset>
        )}
        <div className={classes.end}>
          <Button
            disabled={chosen.length === 0}
            loading={isPending}
            onClick={() => void reset(chosen, first ? fullName(first) : '')}
          >
            {t(`again.${chosen.length > 1 ? 'several' : 'one'}.yes`)}
          </Button>
        </div>
      </div>
    </AppModal>
  );
}
