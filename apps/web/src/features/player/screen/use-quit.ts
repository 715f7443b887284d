import type { TaskKind } from '@slovickovo/domain/tasks/tasks';
import { useEffect, useRef } from 'react';
import { confirm, currentQuestion } from '../../../lib/confirmation.ts';
import { useTranslation } from '../../../lib/texts/use-translation.ts';

/** What is quit. A warm-up without answers is quit as the exercise that it is. */
export type Quittable = TaskKind | 'preview' | 'warmUp';

interface QuitRun {
  kind: Quittable;
  /** The pupil for whom a teacher enters the run. */
  enteredFor: string | null;
  /** Number of questions without an answer: none if only the verdict of the last one is on the screen. */
  unanswered: number;
}

/**
 * Confirms that the player wants to quit, and says what is lost (product §8.12); of a class test, how many questions will count as wrong.
 * If the run ends meanwhile, the confirmation closes. A teacher who enters the run for a pupil is told what becomes of the pupil's result.
 */
export function useQuit({ kind, enteredFor, unanswered }: QuitRun, onQuit: () => void): () => Promise<void> {
  const { t } = useTranslation('player');
  const isAsking = useRef(false);
  useEffect(
    () => () => {
      if (isAsking.current) currentQuestion()?.answer(false);
    },
    [],
  );
  return async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const lost =
      enteredFor !== null && (kind === 'homework' || kind === 'test')
        ? t(`quit.textFor.${kind}`, { name: enteredFor })
        : t(`quit.text.${kind}`);
    const isSure = await confirm({
      title: t(`quit.title.${kind}`),
      text: kind === 'test' && unanswered > 0 ? `${lost} ${t('quit.unanswered', { count: unanswered })}` : lost,
      yes: t(`quit.yes.${kind}`),
      no: t('continue'),
      danger: kind !== 'warmUp',
    });
    isAsking.current = false;
    if (isSure) onQuit();
  };
}
