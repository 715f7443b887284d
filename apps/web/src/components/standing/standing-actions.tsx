import { ActionIcon, Button } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/texts/use-translation.ts';
import classes from './standing-actions.module.css';

interface StandingActionsProps {
  /** Shows the pupil's answers; false if there is no result. */
  answers: { text: string; label: string; onClick: () => void } | false;
  /** Starts a run that the teacher enters for the pupil; false if none may start. */
  enterFor: { label: string; onClick: () => void } | false;
  /** A button before the others. */
  children?: ReactNode;
}

/** The buttons of a row with a pupil's standing; screen readers learn from `label` which row they belong to. */
export function StandingActions({ answers, enterFor, children }: StandingActionsProps) {
  const { t } = useTranslation('terms');
  return (
    <span className={classes.actions}>
      {children}
      {answers && (
        <Button variant="subtle" size="sm" aria-label={answers.label} onClick={answers.onClick}>
          {answers.text}
        </Button>
      )}
      {enterFor && (
        <ActionIcon aria-label={enterFor.label} title={t('enterFor')} onClick={enterFor.onClick}>
          <IconUserEdit size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}
