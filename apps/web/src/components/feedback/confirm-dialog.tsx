import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { OpenQuestion } from '../../lib/confirmation.ts';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './confirm-dialog.module.css';
import { DialogButtons } from './dialog-buttons.tsx';
import { AppModal } from './modal.tsx';

interface ConfirmDialogProps {
  /** The dialog is open while a question is given. */
  question: OpenQuestion | null;
  onClose: () => void;
}

/** One question, with its two answers. */
export function ConfirmDialog({ question, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('components');
  const [last, setLast] = useState(question);
  // Keeps the text while the dialog fades out.
  useEffect(() => {
    if (question) setLast(question);
  }, [question]);
  const shown = question ?? last;
  return (
    <AppModal opened={question !== null} onClose={onClose} title={shown?.title}>
      <p className={classes.text}>{shown?.text}</p>
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {shown?.no ?? t('cancel')}
        </Button>
        <Button {...(shown?.danger && { color: 'red' })} onClick={() => question?.answer(true)}>
          {shown?.yes}
        </Button>
      </DialogButtons>
    </AppModal>
  );
}
