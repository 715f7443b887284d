import type { WordImport } from '@slovickovo/contract/word-files/word-files';
import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './import-done.module.css';

/** The words and groups that the undo removed, and those that it kept, with the reason. */
export function UndoneText({ undone }: { undone: NonNullable<WordImport['undone']> }) {
  const { t } = useTranslation('import');
  const { removed_words, removed_groups, kept_changed, kept_used, kept_groups } = undone;
  const sentences = [
    t('removedWords', { count: removed_words }),
    removed_groups > 0 && t('removedGroups', { count: removed_groups }),
    kept_changed > 0 && t('keptChanged', { count: kept_changed }),
    kept_used > 0 && t('keptUsed', { count: kept_used }),
    kept_groups > 0 && t('keptGroups', { count: kept_groups }),
  ];
  return <p className={classes.text}>{sentences.filter(Boolean).join(' ')}</p>;
}
