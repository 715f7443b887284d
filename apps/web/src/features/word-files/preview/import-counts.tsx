import { useTranslation } from '../../../lib/texts/use-translation.ts';
import classes from './import-preview.module.css';
import type { CheckedRows } from './use-import-rows.ts';

interface ImportCountsProps {
  checked: CheckedRows;
  waitsForLanguages: boolean;
}

/** Counts of new, known, duplicate and faulty words. Screen readers announce changes. */
export function ImportCounts({ checked: { rows, isChecking }, waitsForLanguages }: ImportCountsProps) {
  const { t } = useTranslation(['import', 'terms']);
  const good = rows.filter(({ problem }) => problem === null);
  const known = good.filter(({ is_known }) => is_known).length;
  const duplicate = rows.filter(({ problem }) => problem === 'word_duplicate').length;
  const waiting = waitsForLanguages ? rows.filter(({ problem }) => problem === 'language_unknown').length : 0;
  const faulty = rows.length - good.length - duplicate - waiting;
  return (
    <ul className={classes.counts} aria-live="polite" aria-busy={isChecking}>
      {waiting === 0 && <li>{t('terms:newWords', { count: good.length - known })}</li>}
      {waiting > 0 && <li>{t('waitingRows', { count: waiting })}</li>}
      {known > 0 && <li>{t('knownWords', { count: known })}</li>}
      {duplicate > 0 && <li>{t('doubleRows', { count: duplicate })}</li>}
      {faulty > 0 && <li>{t('faultyRows', { count: faulty })}</li>}
    </ul>
  );
}
