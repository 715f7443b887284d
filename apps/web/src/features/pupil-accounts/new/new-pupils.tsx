import type { LoginCard } from '@slovickovo/contract/pupil-accounts/pupil-accounts';
import { useState } from 'react';
import { Callout } from '../../../components/feedback/callout.tsx';
import { RefusalText } from '../../../components/fields/form.tsx';
import { Wizard } from '../../../components/wizard.tsx';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import { CardsDialog } from '../cards/cards-dialog.tsx';
import { CheckStep } from './check-step.tsx';
import { ListStep } from './list-step.tsx';
import { useNewPupils } from './use-new-pupils.ts';

interface NewPupilsProps {
  classId: number;
  className: string;
  onClose: () => void;
}

/** A teacher makes accounts for pupils without e-mail and prints their login cards (product §2.39). */
export function NewPupils(props: NewPupilsProps) {
  const { t } = useTranslation('pupil-accounts');
  const [made, setMade] = useState<{ cards: readonly LoginCard[]; asked: number } | null>(null);
  if (!made) return <NewPupilsWizard {...props} onCards={(cards, asked) => setMade({ cards, asked })} />;
  return (
    <CardsDialog
      {...made}
      className={props.className}
      done={t('cards.made', { count: made.asked })}
      onClose={props.onClose}
    />
  );
}

interface NewPupilsWizardProps extends NewPupilsProps {
  onCards: (cards: readonly LoginCard[], asked: number) => void;
}

function NewPupilsWizard({ classId, className, onClose, onCards }: NewPupilsWizardProps) {
  const { t } = useTranslation(['pupil-accounts', 'components', 'terms']);
  const pupils = useNewPupils({ classId, className, onCards });
  const [wasTried, setTried] = useState(false);
  const { step, list, create, wanted, placesLeft } = pupils;
  const error = step === 0 ? list.error : (create.error ?? list.error);
  const isFull = placesLeft !== null && wanted.length > placesLeft;
  const readList = () => {
    setTried(true);
    if (pupils.text.trim() !== '') pupils.read({ text: pupils.text });
    // The list that the server reads opens the next step.
    return false;
  };
  const leave = () => {
    pupils.discard();
    onClose();
  };
  const checkRows = () => {
    setTried(true);
    return (wanted.length > 0 || pupils.isDone) && !isFull && !pupils.hasProblems;
  };
  return (
    <Wizard
      opened
      onClose={onClose}
      title={t('title', { name: className })}
      step={step}
      onStep={(next) => {
        setTried(false);
        pupils.setStep(next);
      }}
      steps={[
        {
          title: t('stepList'),
          check: readList,
          content: <ListStep pupils={pupils} wasTried={wasTried} />,
        },
        {
          title: t('stepCheck'),
          beginsAtTitle: true,
          check: checkRows,
          content: <CheckStep pupils={pupils} />,
        },
      ]}
      finish={pupils.isDone ? t('components:close') : t('create', { count: wanted.length })}
      onFinish={pupils.isDone ? leave : pupils.send}
      pending={list.isReading || create.isPending}
      problem={
        <>
          {error && !error.fields && (
            <Callout type="warning">
              <RefusalText error={error} />
            </Callout>
          )}
          {step === 1 && isFull && <Callout type="warning">{t('placesLeft', { count: placesLeft })}</Callout>}
          {step === 1 && wasTried && wanted.length === 0 && !pupils.isDone && (
            <Callout type="warning">{t('listRequired')}</Callout>
          )}
        </>
      }
    />
  );
}
