import { useTranslation } from '../../lib/texts/use-translation.ts';
import { Tag } from '../tag.tsx';
import classes from './too-fast.module.css';

/** A mark for the teacher: the answers came faster than a person can answer. */
export function TooFast() {
  const { t } = useTranslation('ranking');
  return <Tag tone="orange">{t('tooFast')}</Tag>;
}

/** Explains the mark; shown once on a page with marks. */
export function TooFastNote() {
  const { t } = useTranslation('ranking');
  return <p className={classes.note}>{t('tooFastNote')}</p>;
}
