import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCurrentQuestion } from '../../lib/confirmation.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './confirm.module.css';
import { AppModal } from './modal.tsx';

/** Shows the questions of `confirm()`. Mounted once, in the application's layout. */
export function Confirmations() {
  const { t } = useTranslation('components');
  const question = useCurrentQuestion();
  const [last, setLast] = useState(question);
  // Keeps the text while the dialog fades out.
  useEffect(() => {
    if (question) setLast(question);
  }, [question]);
  const shown = question ?? last;
  return (
    <AppModal opened={question !== null} onClose={() => question?.answer(false)} title={shown?.title}>
      <p className={classes.text}>{shown?.text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => question?.answer(false)} data-autofocus>
          {shown?.no ?? t('no')}
        </Button>
        <Button {...(shown?.danger && { color: 'red' })} onClick={() => question?.answer(true)}>
          {shown?.yes ?? t('yes')}
        </Button>
      </div>
    </AppModal>
  );
}
