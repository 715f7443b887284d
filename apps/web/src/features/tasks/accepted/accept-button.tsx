import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './accepted-answers.module.css';
import { type AnswerPlace, useAcceptAnswer } from './use-accept-answer.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** "Uznať aj toto": counts the wrong answer of a result as right for all pupils (product §4.35). */
export function AcceptButton({ testId, resultId, n, answer }: AnswerPlace & { answer: string }) {
  const { t } = useTranslation('runs');
  const { accept, isPending } = useAcceptAnswer(testId);
  const keepFocus = useKeptFocus();
  return (
    <Button
      size="sm"
      variant="subtle"
      leftSection={<IconCircleCheck size={18} stroke={1.75} aria-hidden />}
      aria-label={t('accepting.acceptNamed', { answer })}
      loading={isPending}
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget);
        accept({ resultId, n });
      }}
    >
      {t('accepting.accept')}
    </Button>
  );
}

/** Says before the press what accepting changes. */
export function AcceptHint() {
  const { t } = useTranslation('runs');
  return <p className={classes.hint}>{t('accepting.hint')}</p>;
}
