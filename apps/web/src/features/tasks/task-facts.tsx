import type { Task } from '@slovickovo/contract/tasks/tasks';
import { LanguagePairFlags } from '../../components/words/language-flag.tsx';
import { useTranslation } from '../../lib/texts/use-translation.ts';

/** Languages, number of words, type and difficulty on a card. */
export function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'terms']);
  return (
    <>
      <LanguagePairFlags from={task.language_from} to={task.language_to} />
      <span>{t('terms:wordCount', { count: task.word_count })}</span>
      <span>{t(`terms:type.${task.settings.type}`)}</span>
      <span>{t('difficultyOf', { difficulty: t(`terms:difficulty.${task.settings.difficulty}`).toLowerCase() })}</span>
    </>
  );
}
